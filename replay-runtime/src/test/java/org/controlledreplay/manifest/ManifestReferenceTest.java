package org.controlledreplay.manifest;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import org.controlledreplay.failure.Failures;
import org.junit.jupiter.api.Test;

/** The reference says what the reader does. */
class ManifestReferenceTest {
  private static final Path REFERENCE = Path.of("../docs/reference/manifest.md");
  private static final Pattern COMPLETE =
      Pattern.compile("```json complete\\n(.*?)```", Pattern.DOTALL);
  private static final Pattern INVALID =
      Pattern.compile("```json invalid\\n(.*?)```\\n+```text\\n(.*?)\\n```", Pattern.DOTALL);
  private static final Pattern LIMIT =
      Pattern.compile("\\| `([a-z_]+)` \\| ([0-9]+)( \\*)? \\| ([0-9]+) \\|.*");

  @Test
  void completeManifestsAreValid() throws IOException {
    List<String> manifests =
        COMPLETE.matcher(reference()).results().map(found -> found.group(1)).toList();

    assertThat(manifests).hasSize(2);
    assertThat(manifests).allSatisfy(manifest -> assertThat(read(manifest).cases()).hasSize(2));
  }

  @Test
  void invalidManifestsGiveTheMessagesThatFollowThem() throws IOException {
    List<MatchResult> examples = INVALID.matcher(reference()).results().toList();

    assertThat(examples).hasSize(1);
    assertThat(examples)
        .allSatisfy(
            example ->
                assertThat(Failures.of(() -> read(example.group(1)))).hasMessage(example.group(2)));
  }

  @Test
  void limitsHaveTheirDefaultsAndBounds() throws IOException {
    Map<String, Long> maxima = new TreeMap<>();
    List<Long> defaults = new ArrayList<>();
    List<String> growing = new ArrayList<>();
    for (MatchResult row : LIMIT.matcher(reference()).results().toList()) {
      maxima.put(row.group(1), Long.parseLong(row.group(4)));
      defaults.add(Long.parseLong(row.group(2)));
      if (row.group(3) != null) {
        growing.add(row.group(1));
      }
    }
    Limits limits = new DeclaredLimits(Map.of()).forCases(128);
    Limits doubled = new DeclaredLimits(Map.of()).forCases(256);

    assertThat(maxima).isEqualTo(new TreeMap<>(LimitsReader.MAXIMA));
    assertThat(defaults)
        .containsExactly(
            limits.wallTimeMs(),
            limits.caseTimeMs(),
            limits.memoryBytes(),
            (long) limits.tasks(),
            (long) limits.cpuQuotaPercent(),
            limits.tmpfsBytes(),
            limits.moduleBytes(),
            limits.inputBytes(),
            limits.protocolBytes(),
            limits.outputBytes(),
            limits.stderrBytes(),
            (long) limits.resultDepth(),
            (long) limits.resultNodes());
    assertThat(growing).containsExactly("wall_time_ms", "input_bytes", "output_bytes");
    assertThat(doubled.wallTimeMs()).isEqualTo(2 * limits.wallTimeMs());
    assertThat(doubled.inputBytes()).isEqualTo(2 * limits.inputBytes());
    assertThat(doubled.outputBytes()).isEqualTo(2 * limits.outputBytes());
  }

  private static Manifest read(String manifest) {
    return new ManifestReader()
        .read(
            manifest.getBytes(StandardCharsets.UTF_8),
            Path.of("total.replay.json"),
            "total.replay.json");
  }

  private static String reference() throws IOException {
    return Files.readString(REFERENCE).replace("\r\n", "\n");
  }
}
