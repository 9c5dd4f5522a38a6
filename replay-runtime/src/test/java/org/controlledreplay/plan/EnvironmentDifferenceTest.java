package org.controlledreplay.plan;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Map;
import java.util.TreeMap;
import org.controlledreplay.json.Digest;
import org.junit.jupiter.api.Test;

class EnvironmentDifferenceTest {
  @Test
  void equalEnvironmentsHaveNoDifference() {
    assertThat(
            EnvironmentDifference.between(
                environment("wasm", "quickjs", Map.of("worker", "1")),
                environment("wasm", "quickjs", Map.of("worker", "1"))))
        .isEmpty();
  }

  @Test
  void everyKindOfDifference() {
    assertThat(
            EnvironmentDifference.between(
                environment(
                    "wasm",
                    "quickjs",
                    Map.of("gone", "1", "quickjs_wasm", Digest.of("a").hex(), "version", "3.7.0")),
                environment(
                    "docker",
                    "node",
                    Map.of("new", "2", "quickjs_wasm", Digest.of("b").hex(), "version", "3.8.0"))))
        .containsExactly(
            "backend wasm -> docker",
            "engine quickjs -> node",
            "gone removed: \"1\"",
            "new added: \"2\"",
            "quickjs_wasm ca978112\u2026 -> 3e23e816\u2026",
            "version \"3.7.0\" -> \"3.8.0\"");
  }

  private static Environment environment(
      String backend, String engine, Map<String, String> identities) {
    return new Environment(backend, engine, new TreeMap<>(identities));
  }
}
