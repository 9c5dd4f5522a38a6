package org.controlledreplay;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.controlledreplay.failure.Location;
import org.controlledreplay.failure.ReplayException;
import org.controlledreplay.source.ArtifactResolver;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Manifests are listed as they are written, whether or not their modules are there. */
class DiscoveryTest {
  private static final String MANIFEST =
      """
      {
        "name": "Greetings",
        "tags": ["slow", "greeting"],
        "left": {
          "modules": [{ "alias": "m", "path": "missing.js", "format": "esm" }],
          "entry_alias": "m"
        },
        %s
      }
      """;

  @TempDir private Path base;

  @BeforeEach
  void createRoot() throws IOException {
    Files.createDirectories(base.resolve("replays/inner"));
  }

  @Test
  void aManifestIsListedWithItsCasesAlthoughItsModuleIsMissing() throws IOException {
    write(
        "inner/greet.replay.json",
        MANIFEST.formatted(
            """
            "cases": [
                { "case_id": "one", "arguments": [1], "tags": ["b", "a"] },
                { "case_id": "two", "arguments": [2] }
              ]"""));

    assertThat(discover(List.of()))
        .containsExactly(
            new DiscoveredManifest(
                "inner/greet.replay.json",
                base.resolve("replays/inner/greet.replay.json"),
                "replays/inner/greet.replay.json",
                "Greetings",
                Set.of("greeting", "slow"),
                new Location("replays/inner/greet.replay.json", 1, 1),
                List.of(
                    new DiscoveredCase(
                        "one",
                        Set.of("a", "b"),
                        new Location("replays/inner/greet.replay.json", 9, 5)),
                    new DiscoveredCase(
                        "two", Set.of(), new Location("replays/inner/greet.replay.json", 10, 5))),
                Optional.empty()));
  }

  @Test
  void casesOfACasesFileAreListedWhereTheyAreWritten() throws IOException {
    write("many.replay.json", MANIFEST.formatted("\"cases_file\": \"many.jsonl\""));
    write(
        "many.jsonl",
        "{\"case_id\": \"one\", \"arguments\": []}\n{\"case_id\": \"two\", \"arguments\": []}\n");

    assertThat(discover(List.of()).get(0).cases())
        .containsExactly(
            new DiscoveredCase("one", Set.of(), new Location("replays/many.jsonl", 1, 1)),
            new DiscoveredCase("two", Set.of(), new Location("replays/many.jsonl", 2, 1)));
    try (var left = Files.list(base.resolve("target"))) {
      assertThat(left).as("temporary files that are left").isEmpty();
    }
  }

  @Test
  void onlySelectedCasesAreListed() throws IOException {
    write(
        "greet.replay.json",
        MANIFEST.formatted(
            """
            "cases": [
                { "case_id": "one", "arguments": [] }, { "case_id": "two", "arguments": [] }
              ]"""));

    assertThat(discover(List.of("t*")).get(0).cases())
        .extracting(DiscoveredCase::id)
        .containsExactly("two");
    assertThat(discover(List.of("none")).get(0).cases()).isEmpty();
  }

  @Test
  void aRefusedManifestIsListedBesideTheOthers() throws IOException {
    write("a.replay.json", "{\n  \"nothing\": 1\n}\n");
    write(
        "b.replay.json",
        MANIFEST.formatted("\"cases\": [{ \"case_id\": \"one\", \"arguments\": [] }]"));

    List<DiscoveredManifest> found = discover(List.of());

    assertThat(found)
        .extracting(DiscoveredManifest::key)
        .containsExactly("a.replay.json", "b.replay.json");
    assertThat(found.get(1).refusal()).isEmpty();
    assertThat(found.get(0).cases()).isEmpty();
    assertThat(found.get(0).location().file()).isEqualTo("replays/a.replay.json");
    assertThat(found.get(0).refusal())
        .hasValueSatisfying(
            refusal ->
                assertThat(refusal)
                    .hasMessageStartingWith("invalid_manifest: ")
                    .hasMessageContaining("replays/a.replay.json:2:3: "));
  }

  @Test
  void findingNothingIsRefused() {
    assertThatThrownBy(() -> discover(List.of()))
        .isInstanceOf(ReplayException.class)
        .hasMessageStartingWith("invalid_manifest: no *.replay.json was found below replays");
  }

  private List<DiscoveredManifest> discover(List<String> cases) {
    return new Replay(
            new ReplaySettings(
                true,
                base,
                List.of(base.resolve("replays")),
                List.of(),
                List.of(),
                false,
                base.resolve("replay.lock"),
                List.of(base),
                ArtifactResolver.none(),
                "wasm",
                Set.of("wasm"),
                ReplaySettings.Pin.ENVIRONMENT,
                1,
                cases,
                base.resolve("target")))
        .discover();
  }

  private void write(String name, String text) throws IOException {
    Files.writeString(base.resolve("replays").resolve(name), text);
  }
}
