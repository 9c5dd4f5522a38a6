package org.controlledreplay.maven;

import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.IntStream;
import org.controlledreplay.CaseReport;
import org.controlledreplay.ManifestReport;
import org.controlledreplay.failure.Location;
import org.controlledreplay.json.Digest;
import org.controlledreplay.outcome.CaseOutcome;
import org.controlledreplay.outcome.Outcome;
import org.controlledreplay.outcome.Verdict;

/** Reports as a run would give them. */
final class Reports {
  private static final String PLAN = "0123456789abcdef".repeat(4);

  private Reports() {}

  static ManifestReport passed(String manifest, long cases) {
    return new ManifestReport(
        manifest,
        PLAN,
        cases,
        0,
        0,
        new TreeMap<>(Map.of("return", cases)),
        List.of(),
        List.of(),
        Duration.ofMillis(1840));
  }

  /** A manifest of which {@code failed} cases fail; the report keeps the first {@code kept}. */
  static ManifestReport failed(String manifest, long passed, int failed, int kept) {
    return new ManifestReport(
        manifest,
        PLAN,
        passed,
        failed,
        0,
        new TreeMap<>(Map.of("return", passed, "timeout", (long) failed)),
        IntStream.range(0, kept).mapToObj(index -> failedCase(manifest, index, List.of())).toList(),
        List.of(),
        Duration.ofMillis(60));
  }

  static CaseReport failedCase(String manifest, int index, List<String> details) {
    return new CaseReport(
        manifest,
        new Location("src/test/replay/" + manifest, 10 + index, 5),
        new CaseOutcome(
            index,
            "case-" + index,
            Digest.of("[]"),
            new Outcome.TimedOut("case_time_ms"),
            "",
            Duration.ZERO),
        new Verdict(Verdict.Status.FAILED, "timeout instead of the approved return", details));
  }
}
