package org.controlledreplay.it;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

/** The example of the README, as it is checked in. */
class QuickstartIT {
  @Test
  void everyExampleOfCommonMarkIsWhatWasApproved() {
    Project project = Project.copyOf("quickstart");
    String lock = project.read("replay.lock");
    String approved = project.read("src/test/replay/marked.approved.json");

    BuildResult build = project.succeeds("verify");

    build.says("marked.replay.json    652     652       0           0");
    assertThat(project.read("replay.lock")).isEqualTo(lock);
    assertThat(project.read("src/test/replay/marked.approved.json")).isEqualTo(approved);
  }

  @Test
  void planningItAgainChangesNothing() {
    Project project = Project.copyOf("quickstart");

    project.succeeds("generate-test-resources", "replay:plan").says("replay.lock unchanged");
  }
}
