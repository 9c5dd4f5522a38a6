package org.controlledreplay.it;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import org.junit.jupiter.api.Test;

/** The lock was made by a release with another engine; manifests and modules are the same. */
class StaleEngineIT {
  private final Project project = Project.copyOf("stale-engine");

  @Test
  void theEngineIsNamedAndNotTheModules() throws IOException {
    project.succeeds("replay:plan");
    OtherEngine.approveInsteadIn(project);

    BuildResult build = project.fails("replay:verify");

    build.says("plan_stale: ");
    build.says("quickjs_wasm");
    build.says("mvn replay:plan");
    build.doesNotSay("left module");
  }

  @Test
  void planPinsTheEngineAgain() throws IOException {
    project.succeeds("replay:plan");
    String lock = project.read("replay.lock");
    OtherEngine.approveInsteadIn(project);

    project.succeeds("replay:plan").says("replay.lock written");

    assertThat(project.read("replay.lock")).isEqualTo(lock);
  }

  @Test
  void aPinnedExperimentOnlyWarns() throws IOException {
    project.succeeds("replay:plan");
    OtherEngine.approveInsteadIn(project);

    BuildResult build = project.succeeds("replay:verify", "-Dreplay.pin=experiment");

    assertThat(build.log())
        .anySatisfy(line -> assertThat(line).startsWith("[WARNING] ").contains("quickjs_wasm"));
  }
}
