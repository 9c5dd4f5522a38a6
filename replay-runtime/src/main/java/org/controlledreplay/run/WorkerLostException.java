package org.controlledreplay.run;

import org.controlledreplay.outcome.Outcome;

/** A worker is gone, by itself or by force; whoever was current pays for it. */
final class WorkerLostException extends Exception {
  private static final long serialVersionUID = 1L;

  private final transient Outcome outcome;

  WorkerLostException(Outcome outcome) {
    super(outcome.kind());
    this.outcome = outcome;
  }

  /** Returns the outcome of the case that was current. */
  Outcome outcome() {
    return outcome;
  }
}
