package org.controlledreplay.engine;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.controlledreplay.failure.Location;
import org.controlledreplay.json.Digest;
import org.controlledreplay.manifest.Determinism;
import org.controlledreplay.manifest.ModuleFormat;
import org.controlledreplay.manifest.ModuleLocation;
import org.controlledreplay.manifest.ModuleRole;
import org.controlledreplay.manifest.ModuleSpec;
import org.controlledreplay.manifest.ReplayCase;
import org.controlledreplay.source.ModuleSource;
import org.junit.jupiter.api.Test;

class FramesToWorkerTest {
  private static final Location SOMEWHERE = new Location("a.replay.json", 1, 1);

  @Test
  void initHasTheModulesAndWhatARealmNeeds() {
    String text = "export default \"\u00e9\";\n";
    ModuleSpec spec =
        new ModuleSpec(
            "main",
            new ModuleLocation.InFile("main.mjs"),
            ModuleFormat.ESM,
            ModuleRole.MODULE,
            Map.of("./b", "b"),
            SOMEWHERE);
    RealmDefinition realm =
        new RealmDefinition(
            List.of(new ModuleSource(spec, text, 23, Digest.of(text))),
            "main",
            "default",
            List.of("console@1"),
            Determinism.DEFAULT,
            EngineFixtures.limits(16, 10_000, 1000));
    assertThat(text(FramesToWorker.init(realm)))
        .isEqualTo(
            "{\"type\":\"init\",\"protocol\":1,\"modules\":[{\"alias\":\"main\","
                + "\"format\":\"esm\",\"dependencies\":{\"./b\":\"b\"},"
                + "\"source\":\"export default \\\"\u00e9\\\";\\n\"}],"
                + "\"entry_alias\":\"main\",\"entry_export\":\"default\","
                + "\"providers\":[\"console@1\"],"
                + "\"determinism\":{\"clock_iso\":\"2000-01-01T00:00:00.000Z\",\"random_seed\":0,"
                + "\"locale\":\"en-US\",\"timezone\":\"UTC\",\"platform\":\"linux\"},"
                + "\"limits\":{\"wall_time_ms\":3000,\"case_time_ms\":2000,\"memory_bytes\":1048576,"
                + "\"output_bytes\":1000,\"stderr_bytes\":10,\"result_depth\":16,"
                + "\"result_nodes\":10000}}");
  }

  @Test
  void aCaseHasItsArgumentsAsText() {
    ReplayCase replayCase = new ReplayCase("a", "[\"b\"]", Optional.empty(), Set.of(), SOMEWHERE);
    assertThat(text(FramesToWorker.replayCase(7, replayCase)))
        .isEqualTo(
            "{\"type\":\"case\",\"index\":7,\"case_id\":\"a\",\"arguments\":\"[\\\"b\\\"]\"}");
  }

  @Test
  void endHasNothing() {
    assertThat(text(FramesToWorker.end())).isEqualTo("{\"type\":\"end\"}");
  }

  private static String text(byte[] frame) {
    return new String(frame, StandardCharsets.UTF_8);
  }
}
