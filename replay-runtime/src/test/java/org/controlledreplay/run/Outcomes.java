package org.controlledreplay.run;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.ObjectMapper;
import java.util.List;
import org.controlledreplay.json.Digest;
import org.controlledreplay.outcome.CaseOutcome;
import org.controlledreplay.outcome.Outcome;
import org.controlledreplay.outcome.OutcomeJson;

/** What tests say about the outcomes of a run. */
final class Outcomes {
  private Outcomes() {}

  /** Asserts that outcomes are complete, in order, and echoes but for one case. */
  static void assertEchoesBut(List<CaseOutcome> outcomes, int cases, int but, Outcome expected) {
    assertThat(outcomes).hasSize(cases);
    for (int i = 0; i < cases; i++) {
      assertThat(outcomes.get(i).outcome())
          .as("case %d", i)
          .isEqualTo(i == but ? expected : echo(i));
    }
    assertInOrder(outcomes);
  }

  /** Asserts that outcomes are complete, in order, and all echoes. */
  static void assertEchoes(List<CaseOutcome> outcomes, int cases) {
    assertEchoesBut(outcomes, cases, -1, new Outcome.Cancelled());
  }

  static void assertInOrder(List<CaseOutcome> outcomes) {
    for (int i = 0; i < outcomes.size(); i++) {
      CaseOutcome outcome = outcomes.get(i);
      assertThat(outcome.index()).isEqualTo(i);
      assertThat(outcome.caseId()).isEqualTo("case-" + i);
      assertThat(outcome.inputDigest()).isEqualTo(Digest.of("[" + i + "]"));
    }
  }

  static Outcome echo(int number) {
    try {
      return OutcomeJson.read(
          new ObjectMapper().readTree("{\"outcome\":\"return\",\"value\":[" + number + "]}"));
    } catch (Exception e) {
      throw new AssertionError(e);
    }
  }

  /** Asserts that no process of a run is left. */
  static void assertNoProcessLeft() {
    assertThat(ProcessHandle.current().descendants().toList()).isEmpty();
  }
}
