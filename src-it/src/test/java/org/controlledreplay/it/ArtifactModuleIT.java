package org.controlledreplay.it;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** A WebJar from a repository, on every Maven that is supported. */
class ArtifactModuleIT {
  @ParameterizedTest
  @EnumSource
  void planVerifyAndStale(MavenVersion version) {
    Project project = Project.copyOf("artifact-module", version);

    project.succeeds("replay:plan").says("replay.lock written");
    project.succeeds("replay:verify").says("marked.replay.json      2       2       0           0");
    project.replace("src/test/replay/marked.replay.json", "15.0.12", "17.0.1");

    BuildResult build = project.fails("replay:verify");

    build.says("plan_stale: ");
    build.says("left module \"marked\": content changed, sha256 ");
  }

  @Test
  void locksAreTheSameUnderEveryMaven() {
    Project oldest = Project.copyOf("artifact-module", MavenVersion.V3_6);
    Project newest = Project.copyOf("artifact-module", MavenVersion.V4);
    oldest.succeeds("replay:plan");
    newest.succeeds("replay:plan");

    assertThat(newest.read("replay.lock")).isEqualTo(oldest.read("replay.lock"));
  }
}
