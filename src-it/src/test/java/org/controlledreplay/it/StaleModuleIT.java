package org.controlledreplay.it;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

/** A module's text is not the one that was approved. */
class StaleModuleIT {
  private final Project project = Project.copyOf("stale-module");

  @Test
  void nothingRunsAndTheChangeIsNamed() {
    project.succeeds("replay:plan");
    project.replace("src/test/replay/greet.js", "Hello", "Howdy");

    BuildResult build = project.fails("replay:verify");

    build.says("plan_stale: ");
    build.says("left module \"greet\": content changed, sha256 ");
    build.says("mvn replay:plan");
    build.doesNotSay("manifest  ");
    assertThat(project.file("target/replay")).doesNotExist();
  }

  @Test
  void verifyNeverWritesTheLock() {
    project.succeeds("replay:plan");
    String lock = project.read("replay.lock");
    project.replace("src/test/replay/greet.js", "Hello", "Howdy");

    project.fails("replay:verify");

    assertThat(project.read("replay.lock")).isEqualTo(lock);
  }

  @Test
  void planSaysWhatItApproves() {
    project.succeeds("replay:plan").says("replay.lock written");
    project.succeeds("replay:plan").says("replay.lock unchanged");
    project.replace("src/test/replay/greet.js", "Hello", "Howdy");

    BuildResult build = project.succeeds("replay:plan");

    build.says("left module \"greet\": content changed, sha256 ");
    build.says("replay.lock written");
  }
}
