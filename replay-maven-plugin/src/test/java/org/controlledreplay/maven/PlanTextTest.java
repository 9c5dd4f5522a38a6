package org.controlledreplay.maven;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.List;
import org.controlledreplay.PlanReport;
import org.controlledreplay.PlanReport.PlannedManifest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class PlanTextTest {
  private static final String DIGEST = "0123456789abcdef".repeat(4);

  @TempDir private Path base;

  @Test
  void changesAreToldBelowTheirManifest() {
    PlanReport report =
        new PlanReport(
            base.resolve("replay.lock"),
            true,
            List.of(
                new PlannedManifest("a.replay.json", 1, DIGEST, List.of()),
                new PlannedManifest("b.replay.json", 652, DIGEST, List.of("module m: 1 -> 2"))),
            List.of("gone.replay.json"));

    assertThat(PlanText.lines(report, base))
        .containsExactly(
            "a.replay.json: 1 case, plan 0123456789ab, unchanged",
            "b.replay.json: 652 cases, plan 0123456789ab",
            "  module m: 1 -> 2",
            "gone.replay.json: removed, no such manifest any more",
            "replay.lock written");
  }

  @Test
  void aLockElsewhereIsNamedInFull() {
    Path lock = base.resolveSibling("other").resolve("replay.lock");

    assertThat(PlanText.lines(new PlanReport(lock, false, List.of(), List.of()), base))
        .containsExactly(lock.toString().replace('\\', '/') + " unchanged");
  }
}
