package org.controlledreplay.it;

import org.junit.jupiter.api.Test;

/** A module in which there is nothing to replay. */
class NoManifestIT {
  private final Project project = Project.copyOf("no-manifest");

  @Test
  void nothingCheckedIsNoSuccess() {
    BuildResult build = project.fails("replay:verify");

    build.says("src/test/replay");
    build.says("replay.allowNoManifests");
  }

  @Test
  void nothingIsFineWhereTheBuildSaysSo() {
    project.succeeds("replay:verify", "-Dreplay.allowNoManifests=true");
  }
}
