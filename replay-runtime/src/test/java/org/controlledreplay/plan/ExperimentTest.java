package org.controlledreplay.plan;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.file.Path;
import java.util.Collections;
import java.util.Locale;
import java.util.Map;
import java.util.SortedMap;
import java.util.TimeZone;
import java.util.TreeMap;
import org.controlledreplay.json.CanonicalJson;
import org.controlledreplay.json.Digest;
import org.controlledreplay.manifest.Generator;
import org.controlledreplay.manifest.ModuleFormat;
import org.controlledreplay.manifest.ModuleRole;
import org.controlledreplay.manifest.ReproducerExport;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

class ExperimentTest {
  private static final SortedMap<String, Digest> SOURCES =
      new TreeMap<>(Map.of("console@1", Digest.of("console"), "url@1", Digest.of("url")));

  private final Locale locale = Locale.getDefault();
  private final TimeZone timeZone = TimeZone.getDefault();

  @AfterEach
  void restoreDefaults() {
    Locale.setDefault(locale);
    TimeZone.setDefault(timeZone);
  }

  @Test
  void theCanonicalJsonHasEverythingThatIsPortableAndNothingElse() {
    PreparedReplay prepared =
        PreparedReplays.replay("x.replay.json")
            .left("b", "text", Map.of(), ModuleFormat.JSON, ModuleRole.STUB)
            .left("a", "text", Map.of("./b", "b", "./a", "a"))
            .right("a", "other")
            .entry("a", "parse")
            .providers("console@1")
            .generator(new Generator("parser-boundaries", 7, 20))
            .export(new ReproducerExport("out.tar", true, false))
            .build();
    String text = Digest.of("text").hex();
    assertThat(CanonicalJson.of(Experiment.of(prepared, SOURCES).toJson()))
        .isEqualTo(
            "{\"cases\":{\"count\":2,\"sha256\":\""
                + Digest.of("cases")
                + "\"},\"compare\":\"equal\","
                + "\"determinism\":{\"clock_iso\":\"2000-01-01T00:00:00.000Z\",\"locale\":\"en-US\","
                + "\"platform\":\"linux\",\"random_seed\":0,\"timezone\":\"UTC\"},"
                + "\"generator\":{\"count\":20,\"preset\":\"parser-boundaries\",\"seed\":7},"
                + "\"left\":{\"entry_alias\":\"a\",\"entry_export\":\"parse\",\"modules\":["
                + "{\"alias\":\"a\",\"bytes\":4,\"dependencies\":{\"./a\":\"a\",\"./b\":\"b\"},"
                + "\"format\":\"esm\",\"role\":\"module\",\"sha256\":\""
                + text
                + "\"},{\"alias\":\"b\",\"bytes\":4,\"dependencies\":{},\"format\":\"json\","
                + "\"role\":\"stub\",\"sha256\":\""
                + text
                + "\"}]},\"limits\":{\"case_time_ms\":2000,\"cpu_quota_percent\":50,"
                + "\"input_bytes\":262144,\"memory_bytes\":134217728,\"module_bytes\":4194304,"
                + "\"output_bytes\":524288,\"protocol_bytes\":16777216,\"result_depth\":16,"
                + "\"result_nodes\":10000,\"stderr_bytes\":32768,\"tasks\":32,"
                + "\"tmpfs_bytes\":16777216,\"wall_time_ms\":3000},"
                + "\"network\":\"none\",\"policy\":\"controlled-replay/policy@1\","
                + "\"providers\":{\"console@1\":\""
                + Digest.of("console")
                + "\"},\"reproducer_export\":{\"approved\":true,\"include_sources\":false,"
                + "\"path\":\"out.tar\"},"
                + "\"right\":{\"entry_alias\":\"a\",\"entry_export\":\"parse\",\"modules\":["
                + "{\"alias\":\"a\",\"bytes\":5,\"dependencies\":{},\"format\":\"esm\","
                + "\"role\":\"module\",\"sha256\":\""
                + Digest.of("other")
                + "\"}]},\"schema\":\"controlled-replay/experiment@1\"}");
  }

  @Test
  void theDirectoryTheLocaleTheTimeZoneAndTheOrderOfModulesDoNotCount() {
    Experiment here =
        Experiment.of(
            PreparedReplays.replay("x.replay.json")
                .in(Path.of("/home/one/project"))
                .left("a", "one", Map.of("./i", "i"))
                .left("i", "two", Map.of())
                .build(),
            SOURCES);
    String json = CanonicalJson.of(here.toJson());
    Digest plan = Plan.of(here, environment("1")).digest();

    Locale.setDefault(Locale.forLanguageTag("tr-TR"));
    TimeZone.setDefault(TimeZone.getTimeZone("Pacific/Chatham"));
    Experiment there =
        Experiment.of(
            PreparedReplays.replay("x.replay.json")
                .in(Path.of("/srv/two"))
                .left("i", "two", Map.of())
                .left("a", "one", Map.of("./i", "i"))
                .build(),
            new TreeMap<>(SOURCES));

    assertThat(CanonicalJson.of(there.toJson())).isEqualTo(json);
    assertThat(Plan.of(there, environment("1")).digest()).isEqualTo(plan);
  }

  @Test
  void thePlanDigestIsThatOfItsTwoParts() {
    Experiment experiment =
        Experiment.of(PreparedReplays.withModule("x.replay.json", "one").build(), SOURCES);
    Environment environment = environment("1");
    assertThat(Plan.of(experiment, environment).digest())
        .isEqualTo(
            Digest.of(
                "{\"environment\":\""
                    + environment.digest()
                    + "\",\"experiment\":\""
                    + experiment.digest()
                    + "\",\"schema\":\"controlled-replay/plan@1\"}"))
        .isEqualTo(Plan.digest(experiment.digest(), environment.digest()))
        .isNotEqualTo(Plan.of(experiment, environment("2")).digest());
  }

  @Test
  void aProviderWithoutADigestIsRefused() {
    PreparedReplay prepared =
        PreparedReplays.withModule("x.replay.json", "one").providers("timers@1").build();
    assertThatThrownBy(() -> Experiment.of(prepared, SOURCES))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessage("provider without a source digest: timers@1");
  }

  private static Environment environment(String worker) {
    return new Environment(
        "wasm",
        "quickjs",
        Collections.unmodifiableSortedMap(new TreeMap<>(Map.of("worker", worker))));
  }
}
