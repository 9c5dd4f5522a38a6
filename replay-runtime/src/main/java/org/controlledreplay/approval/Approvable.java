package org.controlledreplay.approval;

import java.util.Optional;
import org.controlledreplay.outcome.Outcome;

/** Which outcomes can be approved: those that the code itself decides, and so will repeat. */
final class Approvable {
  private Approvable() {}

  /** Returns why an outcome cannot be approved, or empty if it can. */
  static Optional<String> refusal(Outcome outcome) {
    if (outcome instanceof Outcome.Returned
        || outcome instanceof Outcome.Threw
        || outcome instanceof Outcome.Denied
        || outcome instanceof Outcome.SerializationError) {
      return Optional.empty();
    }
    if (outcome instanceof Outcome.Cancelled || outcome instanceof Outcome.ProtocolError) {
      return Optional.of(
          "the outcome " + outcome.kind() + " cannot be approved: it says nothing of the code");
    }
    return Optional.of(
        "the outcome "
            + outcome.kind()
            + " cannot be approved: it depends on the machine; if it is meant, expect"
            + " {\"outcome\": \""
            + outcome.kind()
            + "\"}");
  }
}
