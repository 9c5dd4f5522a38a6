package org.controlledreplay.run;

import org.controlledreplay.outcome.Outcome;

/**
 * Counts the workers of a run that were lost while they loaded the modules, one after another. Each
 * costs a case; after a few, the others would fare no better, and are not made to wait for it.
 */
final class LoadLosses {
  private static final int MAX_IN_A_ROW = 3;

  private final StopSwitch stop;
  private int inARow;

  LoadLosses(StopSwitch stop) {
    this.stop = stop;
  }

  synchronized void loaded() {
    inARow = 0;
  }

  synchronized void lost(Outcome outcome) {
    inARow++;
    if (inARow >= MAX_IN_A_ROW) {
      stop.stop(outcome);
    }
  }
}
