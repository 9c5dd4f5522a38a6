package org.controlledreplay.engine.quickjs;

/** The guest's heap has no room for what the host has to put there. */
final class GuestMemoryException extends RuntimeException {
  private static final long serialVersionUID = 1L;

  GuestMemoryException() {
    super("the guest's memory is full", null, false, false);
  }
}
