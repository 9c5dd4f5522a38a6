package org.controlledreplay.maven;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.List;
import java.util.stream.IntStream;
import org.controlledreplay.RecordReport;
import org.controlledreplay.RecordReport.RecordedManifest;
import org.junit.jupiter.api.Test;

class RecordTextTest {
  @Test
  void everyApprovalThatMovedIsNamed() {
    RecordReport report = report(List.of("a", "b"), List.of("c"), List.of("old"), List.of());

    assertThat(RecordText.lines(report))
        .containsExactly(
            "a.approved.json: 2 added, 1 changed, 649 unchanged, 1 removed, 0 refused",
            "  added: a, b",
            "  changed: c",
            "  removed: old");
    assertThat(RecordText.failure(report)).isEmpty();
  }

  @Test
  void longListsAreCut() {
    List<String> cases = IntStream.range(0, 12).mapToObj(index -> "c" + index).toList();

    assertThat(RecordText.lines(report(cases, List.of(), List.of(), List.of())))
        .contains("  added: c0, c1, c2, c3, c4, c5, c6, c7, c8, c9 ... and 2 more");
  }

  @Test
  void whatCannotBeApprovedFailsTheBuild() {
    assertThat(
            RecordText.failure(
                report(List.of(), List.of(), List.of(), List.of("x: timeout (case_time_ms)"))))
        .contains(
            """
            1 case cannot be approved; the others were recorded:
            a.replay.json: x: timeout (case_time_ms)""");
  }

  @Test
  void manyRefusalsAreCut() {
    List<String> refused = IntStream.range(0, 13).mapToObj(index -> "c" + index).toList();

    assertThat(RecordText.failure(report(List.of(), List.of(), List.of(), refused)).orElseThrow())
        .startsWith("13 cases cannot be approved;")
        .endsWith("\na.replay.json: c9\n... and 3 more");
  }

  private static RecordReport report(
      List<String> added, List<String> changed, List<String> removed, List<String> refused) {
    return new RecordReport(
        List.of(
            new RecordedManifest(
                "a.replay.json",
                Path.of("src", "test", "replay", "a.approved.json"),
                added,
                changed,
                649,
                removed,
                refused)));
  }
}
