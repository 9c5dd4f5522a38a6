package org.controlledreplay;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import org.controlledreplay.outcome.OutcomeJson;

/** A listener that writes down what it hears. */
class Heard implements ReplayListener {
  private final List<String> calls = new ArrayList<>();

  @Override
  public void manifestStarted(String manifest, long caseCount) {
    calls.add("start " + manifest + " " + caseCount);
  }

  @Override
  public void caseFinished(CaseReport report) {
    calls.add(
        report.outcome().caseId()
            + " "
            + report.verdict().status()
            + " "
            + OutcomeJson.write(report.outcome().outcome()));
  }

  @Override
  public void manifestFinished(ManifestReport report) {
    calls.add("end " + report.manifest() + " " + report.outcomes());
  }

  List<String> calls() {
    return List.copyOf(calls);
  }

  void assertNothing() {
    assertThat(calls).isEmpty();
  }
}
