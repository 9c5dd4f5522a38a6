package org.controlledreplay.it;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

/** A manifest names a file that the build did not grant. */
class ModuleOutsideRootsIT {
  private final Project project = Project.copyOf("module-outside-roots").inner("inner");

  @Test
  void itIsRefusedWithItsPlace() {
    BuildResult build = project.fails("replay:plan");

    build.says("permission_required: src/test/replay/greet.replay.json:4:");
    build.says("\"../../../../greet.js\" is outside of the roots: ");
    build.says("replay.roots");
    assertThat(project.file("replay.lock")).doesNotExist();
  }

  @Test
  void theBuildCanGrantIt() {
    project.succeeds("replay:plan", "replay:verify", "-Dreplay.roots=..");
  }
}
