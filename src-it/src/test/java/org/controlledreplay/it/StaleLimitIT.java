package org.controlledreplay.it;

import org.junit.jupiter.api.Test;

/** A limit is not the one that was approved. */
class StaleLimitIT {
  private final Project project = Project.copyOf("stale-limit");

  @Test
  void theLimitIsNamedWithBothValues() {
    project.succeeds("replay:plan");
    project.replace("src/test/replay/greet.replay.json", "1000", "1500");

    BuildResult build = project.fails("replay:verify");

    build.says("plan_stale: ");
    build.says("limit case_time_ms: 1000 -> 1500");
    build.says("mvn replay:plan");
  }
}
