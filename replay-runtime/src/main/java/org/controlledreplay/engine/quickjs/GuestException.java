package org.controlledreplay.engine.quickjs;

/** The guest threw; the handle is what it threw. */
final class GuestException extends Exception {
  private static final long serialVersionUID = 1L;

  private final int thrown;

  GuestException(int thrown) {
    super(null, null, false, false);
    this.thrown = thrown;
  }

  int thrown() {
    return thrown;
  }
}
