package org.controlledreplay.it;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

/** Leaving replay out, on purpose. */
class SkipIT {
  private final Project project = Project.copyOf("skip");

  @Test
  void aSkippedGoalSaysSo() {
    BuildResult build = project.succeeds("replay:verify", "-Dreplay.skip");

    build.says("Replay is skipped (replay.skip).");
    assertThat(project.file("replay.lock")).doesNotExist();
  }

  @Test
  void aDisabledReplayIsAFailureAndNoSkip() {
    project.succeeds("replay:plan");

    BuildResult build = project.fails("replay:verify", "-Dreplay.enabled=false");

    build.says("permission_required: ");
    build.says("replay.enabled");
  }
}
