package org.controlledreplay.plan;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.UnaryOperator;
import org.controlledreplay.json.Digest;
import org.controlledreplay.manifest.CompareMode;
import org.controlledreplay.manifest.Determinism;
import org.controlledreplay.manifest.Generator;
import org.controlledreplay.manifest.ModuleFormat;
import org.controlledreplay.manifest.ModuleRole;
import org.controlledreplay.manifest.ReproducerExport;
import org.junit.jupiter.api.Test;

class ExperimentDifferenceTest {
  @Test
  void equalExperimentsHaveNoDifference() {
    assertThat(differences(replay -> replay, replay -> replay)).isEmpty();
  }

  @Test
  void contentChanged() {
    assertThat(
            differences(
                replay -> replay.left("m", "x".repeat(41_203), Map.of()),
                replay -> replay.left("m", "x".repeat(1_041_377), Map.of())))
        .containsExactly(
            "left module \"m\": content changed, sha256 "
                + start("x".repeat(41_203))
                + " -> "
                + start("x".repeat(1_041_377))
                + ", 41 203 -> 1 041 377 bytes");
  }

  @Test
  void contentOfTheSameLengthChanged() {
    assertThat(
            differences(
                replay -> replay.left("m", "aa", Map.of()),
                replay -> replay.left("m", "bb", Map.of())))
        .containsExactly(
            "left module \"m\": content changed, sha256 "
                + start("aa")
                + " -> "
                + start("bb")
                + ", 2 bytes as before");
  }

  @Test
  void onlyLineEndingsDifferInEitherDirection() {
    for (List<String> pair :
        List.of(
            List.of("a\nb\n", "a\r\nb\r\n"),
            List.of("a\r\nb\r\n", "a\nb\n"),
            List.of("a\r\nb\r\n", "a\nb\r\n"),
            List.of("a\nb\n", "a\r\nb\n"))) {
      assertThat(
              differences(
                  replay -> replay.right("m", pair.get(0)),
                  replay -> replay.right("m", pair.get(1))))
          .containsExactly("right module \"m\": only line endings differ");
    }
    assertThat(
            differences(
                replay -> replay.right("m", "a\nb\n"), replay -> replay.right("m", "a\r\nc\r\n")))
        .singleElement()
        .asString()
        .startsWith("right module \"m\": content changed, ");
  }

  @Test
  void modulesAddedAndRemoved() {
    assertThat(
            differences(
                replay -> replay.left("x\"y", "1", Map.of()),
                replay -> replay.left("z", "12", Map.of(), ModuleFormat.SCRIPT, ModuleRole.STUB)))
        .containsExactly(
            "left module \"x\\\"y\" removed: esm, 1 byte, sha256 " + start("1"),
            "left module \"z\" added: script stub, 2 bytes, sha256 " + start("12"));
  }

  @Test
  void formatRoleAndDependencies() {
    assertThat(
            differences(
                replay -> replay.left("m", "1", Map.of("./a", "a", "./gone", "a")),
                replay ->
                    replay.left(
                        "m",
                        "1",
                        Map.of("./a", "m", "./new", "m"),
                        ModuleFormat.COMMONJS,
                        ModuleRole.STUB)))
        .containsExactly(
            "left module \"m\": format esm -> commonjs",
            "left module \"m\": role module -> stub",
            "left dependency \"./a\" of \"m\": \"a\" -> \"m\"",
            "left dependency \"./gone\" of \"m\" removed: \"a\"",
            "left dependency \"./new\" of \"m\" added: \"m\"");
  }

  @Test
  void entries() {
    assertThat(
            differences(
                replay -> replay.right("a", "1"),
                replay -> replay.right("a", "1").entry("b", "parse")))
        .containsExactly(
            "left entry_alias: \"a\" -> \"b\"",
            "left entry_export: \"default\" -> \"parse\"",
            "right entry_alias: \"a\" -> \"b\"",
            "right entry_export: \"default\" -> \"parse\"");
  }

  @Test
  void theRightSideAddedAndRemoved() {
    assertThat(differences(replay -> replay, replay -> replay.right("a", "1")))
        .containsExactly("right side added: 1 module, entry \"a\" export \"default\"");
    assertThat(differences(replay -> replay.right("a", "1").right("b", "1"), replay -> replay))
        .containsExactly("right side removed: 2 modules, entry \"a\" export \"default\"");
  }

  @Test
  void cases() {
    String digests = ", sha256 " + start("one") + " -> " + start("two");
    assertThat(differences(replay -> replay.cases(652, "one"), replay -> replay.cases(653, "two")))
        // the run-wide defaults grow with the number of cases
        .first()
        .isEqualTo("cases: 652 -> 653" + digests);
    assertThat(differences(replay -> replay.cases(100, "one"), replay -> replay.cases(100, "two")))
        .containsExactly("cases: 100 as before, content changed" + digests);
  }

  @Test
  void generators() {
    Generator old = new Generator("parser-boundaries", 1, 10);
    assertThat(
            differences(
                replay -> replay.generator(old),
                replay -> replay.generator(new Generator("parser-boundaries", 2, 10))))
        .containsExactly(
            "generator: parser-boundaries seed 1 count 10 -> parser-boundaries seed 2 count 10");
    assertThat(differences(replay -> replay, replay -> replay.generator(old)))
        .containsExactly("generator added: parser-boundaries seed 1 count 10");
    assertThat(differences(replay -> replay.generator(old), replay -> replay))
        .containsExactly("generator removed: parser-boundaries seed 1 count 10");
  }

  @Test
  void providersAddedRemovedAndChanged() {
    PreparedReplay before =
        PreparedReplays.withModule("x", "1").providers("console@1", "url@1").build();
    PreparedReplay after =
        PreparedReplays.withModule("x", "1").providers("console@1", "timers@1").build();
    Experiment approved =
        Experiment.of(
            before, new TreeMap<>(Map.of("console@1", Digest.of("c1"), "url@1", Digest.of("u"))));
    Experiment current =
        Experiment.of(
            after, new TreeMap<>(Map.of("console@1", Digest.of("c2"), "timers@1", Digest.of("t"))));
    assertThat(ExperimentDifference.between(approved, current, after))
        .containsExactly(
            "provider \"console@1\": source changed, sha256 " + start("c1") + " -> " + start("c2"),
            "provider \"timers@1\" added",
            "provider \"url@1\" removed");
  }

  @Test
  void everyValueOfDeterminism() {
    assertThat(
            differences(
                replay -> replay,
                replay ->
                    replay.determinism(
                        new Determinism(
                            "2001-01-01T00:00:00.000Z", 5, "tr-TR", "Asia/Tokyo", "darwin"))))
        .containsExactly(
            "determinism clock_iso: 2000-01-01T00:00:00.000Z -> 2001-01-01T00:00:00.000Z",
            "determinism random_seed: 0 -> 5",
            "determinism locale: en-US -> tr-TR",
            "determinism timezone: UTC -> Asia/Tokyo",
            "determinism platform: linux -> darwin");
  }

  @Test
  void everyLimit() {
    assertThat(
            differences(
                replay -> replay,
                replay -> {
                  LimitNames.GROUPS.stream()
                      .flatMap(List::stream)
                      .forEach(name -> replay.limit(name, 1));
                  return replay;
                }))
        .containsExactly(
            "limit wall_time_ms: 3000 -> 1",
            "limit case_time_ms: 2000 -> 1",
            "limit memory_bytes: 134217728 -> 1",
            "limit tasks: 32 -> 1",
            "limit cpu_quota_percent: 50 -> 1",
            "limit tmpfs_bytes: 16777216 -> 1",
            "limit module_bytes: 4194304 -> 1",
            "limit input_bytes: 262144 -> 1",
            "limit protocol_bytes: 16777216 -> 1",
            "limit output_bytes: 524288 -> 1",
            "limit stderr_bytes: 32768 -> 1",
            "limit result_depth: 16 -> 1",
            "limit result_nodes: 10000 -> 1");
  }

  @Test
  void compareAndExport() {
    ReproducerExport export = new ReproducerExport("out.tar", true, false);
    assertThat(
            differences(
                replay -> replay.export(export),
                replay ->
                    replay
                        .compare(CompareMode.REPORT)
                        .export(new ReproducerExport("out.tar", true, true))))
        .containsExactly(
            "compare: equal -> report",
            "reproducer_export: \"out.tar\" approved without sources -> \"out.tar\" approved with"
                + " sources");
    assertThat(differences(replay -> replay, replay -> replay.export(export)))
        .containsExactly("reproducer_export added: \"out.tar\" approved without sources");
  }

  @Test
  void policyAndNetwork() {
    PreparedReplay prepared = PreparedReplays.withModule("x", "1").build();
    Experiment current = Experiment.of(prepared, new TreeMap<>());
    Experiment approved =
        new Experiment(
            "controlled-replay/policy@0",
            "some",
            current.left(),
            current.right(),
            current.compare(),
            current.cases(),
            current.generator(),
            current.providers(),
            current.determinism(),
            current.limits(),
            current.reproducerExport());
    assertThat(ExperimentDifference.between(approved, current, prepared))
        .containsExactly(
            "policy: controlled-replay/policy@0 -> controlled-replay/policy@1",
            "network: some -> none");
  }

  @Test
  void numbersDoNotFollowTheLocale() {
    Locale before = Locale.getDefault();
    try {
      Locale.setDefault(Locale.forLanguageTag("hi-IN-u-nu-deva"));
      assertThat(Wording.number(1_234_567)).isEqualTo("1 234 567");
    } finally {
      Locale.setDefault(before);
    }
  }

  /** The words for what two variations of one replay do not share. */
  private static List<String> differences(
      UnaryOperator<PreparedReplays> approved, UnaryOperator<PreparedReplays> current) {
    PreparedReplay before =
        approved.apply(PreparedReplays.replay("x").left("a", "1", Map.of())).build();
    PreparedReplay after =
        current.apply(PreparedReplays.replay("x").left("a", "1", Map.of())).build();
    return ExperimentDifference.between(
        Experiment.of(before, new TreeMap<>()), Experiment.of(after, new TreeMap<>()), after);
  }

  private static String start(String text) {
    return Digest.of(text).hex().substring(0, 8) + "\u2026";
  }
}
