package org.controlledreplay.it;

import org.junit.jupiter.api.Test;

/** Two versions of one artifact in one build: neither mediates the other away. */
class VersionsSideBySideIT {
  private final Project project = Project.copyOf("versions-side-by-side");

  @Test
  void eachManifestRunsItsOwnVersion() {
    project.succeeds("replay:plan");

    BuildResult build = project.succeeds("replay:verify");

    build.says("marked-15.replay.json      1       1       0           0");
    build.says("marked-17.replay.json      1       1       0           0");
    build.says("total                      2       2       0           0");
  }

  @Test
  void theOtherVersionIsAnotherModule() {
    project.succeeds("replay:plan");
    project.replace("src/test/replay/marked-15.replay.json", "15.0.12", "17.0.1");

    BuildResult build = project.fails("replay:verify");

    build.says("the plan of marked-15.replay.json is not what replay.lock approved:");
    build.says("left module \"marked\": content changed, sha256 ");
    build.doesNotSay("the plan of marked-17.replay.json");
  }
}
