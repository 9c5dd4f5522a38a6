package org.controlledreplay.corpus;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import org.controlledreplay.json.CanonicalJson;
import org.controlledreplay.outcome.Outcome;
import org.controlledreplay.outcome.OutcomeJson;

/** Outcomes as texts that two engines can agree on. */
final class ObservedOutcome {
  private ObservedOutcome() {}

  /**
   * Returns the canonical text of what an outcome says.
   *
   * @param engineError whether the error is the engine's own, whose message is its own wording
   */
  static String text(Outcome outcome, boolean engineError) {
    return text(OutcomeJson.write(outcome), engineError);
  }

  /** Returns the same for an outcome in JSON. */
  static String text(JsonNode outcome, boolean engineError) {
    ObjectNode said = outcome.deepCopy();
    // Why a value has no typed form is said in each engine's words; where, is not.
    said.remove("reason");
    if (engineError && said.get("thrown") instanceof ObjectNode thrown) {
      thrown.remove("message");
    }
    return CanonicalJson.of(said);
  }
}
