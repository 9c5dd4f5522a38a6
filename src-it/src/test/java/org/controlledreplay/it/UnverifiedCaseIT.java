package org.controlledreplay.it;

import org.junit.jupiter.api.Test;

/** A case of which nothing says what it should do. */
class UnverifiedCaseIT {
  private final Project project = Project.copyOf("unverified-case");

  @Test
  void itFailsAndSaysHowToRecordIt() {
    project.succeeds("replay:plan");

    BuildResult build = project.fails("replay:verify");

    build.says(
        "1 of 2 cases did not pass:\nsrc/test/replay/greet.replay.json:10:5: case \"mars\": ");
    build.says("no expectation and no approved observation; run mvn replay:record");
  }

  @Test
  void recordingItIsEnough() {
    project.succeeds("replay:plan", "replay:record");

    project.succeeds("replay:verify");
  }
}
