package org.controlledreplay.run;

/** The run was stopped while somebody waited for a worker. */
final class RunStoppedException extends Exception {
  private static final long serialVersionUID = 1L;

  RunStoppedException() {
    super("the run was stopped");
  }
}
