package org.controlledreplay.maven;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.controlledreplay.ManifestReport;
import org.controlledreplay.VerifyReport;
import org.junit.jupiter.api.Test;

class VerifyTextTest {
  private static final Style VISIBLE =
      new Style() {
        @Override
        public String good(String text) {
          return "good " + text;
        }

        @Override
        public String bad(String text) {
          return "bad " + text;
        }

        @Override
        public String strong(String text) {
          return "strong " + text;
        }
      };

  @Test
  void oneManifestHasNoLineOfTotals() {
    VerifyText text = text(Reports.passed("marked.replay.json", 652));

    assertThat(text.summary(Style.PLAIN))
        .containsExactly(
            "manifest            cases  passed  failed  unverified   time  outcomes",
            "marked.replay.json    652     652       0           0  1.8 s  return 652");
    assertThat(text.failure()).isEmpty();
  }

  @Test
  void severalManifestsAreSummedUp() {
    VerifyText text =
        text(Reports.passed("a.replay.json", 2), Reports.failed("b.replay.json", 1, 3, 3));

    assertThat(text.summary(VISIBLE))
        .containsExactly(
            "strong manifest       cases  passed  failed  unverified   time  outcomes",
            "good a.replay.json      2       2       0           0  1.8 s  return 2",
            "bad b.replay.json      4       1       3           0  0.1 s  return 1, timeout 3",
            "strong total              6       3       3           0  1.9 s  return 3, timeout 3");
  }

  @Test
  void aFailureSaysWhereAndWhy() {
    ManifestReport report =
        new ManifestReport(
            "a.replay.json",
            "0".repeat(64),
            0,
            1,
            0,
            new TreeMap<>(Map.of("timeout", 1L)),
            List.of(
                Reports.failedCase("a.replay.json", 0, List.of("approved: 1\n  more", "got: 2"))),
            List.of(),
            Duration.ZERO);

    assertThat(text(report).failure())
        .contains(
            """
            1 of 1 case did not pass:
            src/test/replay/a.replay.json:10:5: case "case-0": timeout instead of the approved return
                approved: 1
                  more
                got: 2""");
  }

  @Test
  void theFirstTenFailuresAreShown() {
    String failure =
        text(Reports.failed("a.replay.json", 5, 7, 7), Reports.failed("b.replay.json", 0, 200, 100))
            .failure()
            .orElseThrow();

    assertThat(failure.lines()).hasSize(12);
    assertThat(failure)
        .startsWith("207 of 212 cases did not pass:\nsrc/test/replay/a.replay.json:10:5: ")
        .contains("\nsrc/test/replay/b.replay.json:12:5: ")
        .doesNotContain("src/test/replay/b.replay.json:13:5: ")
        .endsWith("\n... and 197 more; see target/replay");
  }

  @Test
  void anUnverifiedCaseIsNoSuccess() {
    ManifestReport report =
        new ManifestReport(
            "a.replay.json",
            "0".repeat(64),
            1,
            0,
            1,
            new TreeMap<>(Map.of("return", 2L)),
            List.of(Reports.failedCase("a.replay.json", 0, List.of())),
            List.of(),
            Duration.ZERO);

    assertThat(text(report).failure().orElseThrow()).startsWith("1 of 2 cases did not pass:\n");
  }

  @Test
  void warningsNameTheirManifest() {
    ManifestReport report =
        new ManifestReport(
            "a.replay.json",
            "0".repeat(64),
            0,
            0,
            0,
            new TreeMap<>(),
            List.of(),
            List.of("nothing uses the approval of \"old\""),
            Duration.ZERO);

    assertThat(
            new VerifyText(
                    new VerifyReport(List.of(report), List.of("an entry too many")),
                    "target/replay")
                .warnings())
        .containsExactly(
            "an entry too many", "a.replay.json: nothing uses the approval of \"old\"");
  }

  private static VerifyText text(ManifestReport... reports) {
    return new VerifyText(new VerifyReport(List.of(reports), List.of()), "target/replay");
  }
}
