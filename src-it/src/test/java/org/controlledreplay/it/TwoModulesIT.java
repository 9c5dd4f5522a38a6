package org.controlledreplay.it;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

/** Two modules of one reactor, each with its own lock. */
class TwoModulesIT {
  private final Project project = Project.copyOf("two-modules");

  @Test
  void bothRunAtTheSameTime() {
    project.succeeds("-T", "2", "replay:plan");

    BuildResult build = project.succeeds("-T", "2", "replay:verify");

    build.says("Nothing to replay in a module of packaging pom.");
    assertThat(project.read("left-wing/replay.lock"))
        .isNotEqualTo(project.read("right-wing/replay.lock"));
    assertThat(project.file("replay.lock")).doesNotExist();
  }

  @Test
  void oneStaleModuleFailsAlone() {
    project.succeeds("replay:plan");
    project.replace("right-wing/src/test/replay/greet.js", "Goodbye", "Farewell");

    BuildResult build = project.fails("-T", "2", "--fail-at-end", "replay:verify");

    build.says("left module \"greet\": content changed, sha256 ");
    assertThat(build.text())
        .containsPattern("left-wing \\.+ SUCCESS")
        .containsPattern("right-wing \\.+ FAILURE");
  }
}
