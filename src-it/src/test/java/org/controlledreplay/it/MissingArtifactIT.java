package org.controlledreplay.it;

import org.junit.jupiter.api.Test;

/** A manifest names an artifact that no repository has. */
class MissingArtifactIT {
  private final Project project = Project.copyOf("missing-artifact");

  @Test
  void theReasonIsOneLine() {
    BuildResult build = project.fails("replay:plan", "--offline");

    build.says("invalid_manifest: src/test/replay/greet.replay.json:4:");
    build.says("the artifact org.example:nowhere:1.0 cannot be resolved: ");
    build.says("(the build is offline)");
  }
}
