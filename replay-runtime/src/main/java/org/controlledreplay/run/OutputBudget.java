package org.controlledreplay.run;

import org.controlledreplay.outcome.CaseOutcome;
import org.controlledreplay.outcome.Outcome;

/**
 * Holds the outcomes of a run, in the order of the cases, to {@code output_bytes}. An outcome that
 * does not fit any more is replaced and takes nothing; a later, smaller one may still fit. What
 * ends a case from outside (timeouts, lost workers, cancelling) has a bounded size, is not counted
 * and never replaced.
 */
final class OutputBudget {
  private long left;

  OutputBudget(long outputBytes) {
    this.left = outputBytes;
  }

  CaseOutcome admit(CaseLedger.Entry entry) {
    CaseOutcome outcome = entry.outcome();
    if (!isCounted(outcome.outcome())) {
      return outcome;
    }
    if (entry.bytes() <= left) {
      left -= entry.bytes();
      return outcome;
    }
    return new CaseOutcome(
        outcome.index(),
        outcome.caseId(),
        outcome.inputDigest(),
        new Outcome.SerializationError("output_bytes", ""),
        outcome.log(),
        outcome.duration());
  }

  private static boolean isCounted(Outcome outcome) {
    return outcome instanceof Outcome.Returned
        || outcome instanceof Outcome.Threw
        || outcome instanceof Outcome.SerializationError
        || outcome instanceof Outcome.Denied;
  }
}
