package org.controlledreplay.manifest;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.controlledreplay.failure.Location;
import org.controlledreplay.manifest.Expectation.TextPattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ManifestReaderTest {
  private static final Path FILE = Path.of("a.replay.json");

  @Test
  void fillsInDefaults() {
    Manifest manifest =
        read(
            """
            {
              "left": {
                "modules": [{"alias": "m", "path": "m.js", "format": "esm"}],
                "entry_alias": "m"
              },
              "cases": [{"case_id": "one", "arguments": []}]
            }
            """);

    assertThat(manifest.file()).isEqualTo(FILE);
    assertThat(manifest.displayName()).isEqualTo("a.replay.json");
    assertThat(manifest.position()).isEqualTo(at(1, 1));
    assertThat(manifest.name()).isEmpty();
    assertThat(manifest.tags()).isEmpty();
    assertThat(manifest.left())
        .isEqualTo(
            new Side(
                List.of(
                    new ModuleSpec(
                        "m",
                        new ModuleLocation.InFile("m.js"),
                        ModuleFormat.ESM,
                        ModuleRole.MODULE,
                        Map.of(),
                        at(3, 17))),
                "m",
                "default"));
    assertThat(manifest.right()).isEmpty();
    assertThat(manifest.cases())
        .containsExactly(new ReplayCase("one", "[]", Optional.empty(), Set.of(), at(6, 13)));
    assertThat(manifest.casesFile()).isEmpty();
    assertThat(manifest.generator()).isEmpty();
    assertThat(manifest.compare()).isEqualTo(CompareMode.EQUAL);
    assertThat(manifest.providers()).isEmpty();
    assertThat(manifest.determinism()).isEqualTo(Determinism.DEFAULT);
    assertThat(manifest.declaredLimits()).isEqualTo(new DeclaredLimits(Map.of()));
    assertThat(manifest.reproducerExport()).isEmpty();
  }

  @Test
  void readsEveryField() {
    Manifest manifest =
        read(
            """
            {
              "$schema": "replay-manifest.schema.json",
              "name": "Orders",
              "tags": ["slow", "a"],
              "left": {
                "modules": [
                  {"alias": "lib", "artifact": "org.webjars.npm:marked:15.0.12",
                   "path": "./lib/marked.esm.js", "format": "esm", "role": "stub"},
                  {"alias": "m", "path": "./m.js", "format": "commonjs",
                   "dependencies": {"./z": "m", "./lib": "lib"}}
                ],
                "entry_alias": "m",
                "entry_export": "total"
              },
              "right": {
                "modules": [{"alias": "m", "path": "/abs/m.js", "format": "script"}],
                "entry_alias": "m"
              },
              "cases_file": "corpus.jsonl",
              "generator": {"preset": "parser-boundaries", "seed": 7, "count": 3},
              "compare": "report",
              "providers": ["timers@1", "console@1"],
              "determinism": {
                "clock_iso": "2024-02-29T12:00:00Z", "random_seed": 9007199254740991,
                "locale": "de-CH", "timezone": "Europe/Zurich", "platform": "win32"
              },
              "limits": {"wall_time_ms": 3600000, "memory_bytes": 4294967296, "tasks": 1e1},
              "reproducer_export": {
                "path": "out/r.js", "approved": true, "include_sources": true
              }
            }
            """);

    assertThat(manifest.name()).isEqualTo("Orders");
    assertThat(manifest.tags()).containsExactly("a", "slow");
    ModuleSpec lib = manifest.left().modules().get(0);
    assertThat(lib.location())
        .isEqualTo(
            new ModuleLocation.InArtifact(
                new ArtifactCoordinates("org.webjars.npm", "marked", "jar", "", "15.0.12"),
                "./lib/marked.esm.js"));
    assertThat(lib.role()).isEqualTo(ModuleRole.STUB);
    assertThat(manifest.left().modules().get(1).dependencies())
        .containsExactly(Map.entry("./lib", "lib"), Map.entry("./z", "m"));
    assertThat(manifest.left().entryExport()).isEqualTo("total");
    assertThat(manifest.right().orElseThrow().modules().get(0).location())
        .isEqualTo(new ModuleLocation.InFile("/abs/m.js"));
    assertThat(manifest.cases()).isEmpty();
    assertThat(manifest.casesFile()).contains("corpus.jsonl");
    assertThat(manifest.generator()).contains(new Generator("parser-boundaries", 7, 3));
    assertThat(manifest.compare()).isEqualTo(CompareMode.REPORT);
    assertThat(manifest.providers()).containsExactly("console@1", "timers@1");
    assertThat(manifest.determinism())
        .isEqualTo(
            new Determinism(
                "2024-02-29T12:00:00.000Z", 9007199254740991L, "de-CH", "Europe/Zurich", "win32"));
    assertThat(manifest.declaredLimits().values())
        .containsExactly(
            Map.entry("memory_bytes", 4294967296L),
            Map.entry("tasks", 10L),
            Map.entry("wall_time_ms", 3600000L));
    assertThat(manifest.reproducerExport()).contains(new ReproducerExport("out/r.js", true, true));
  }

  @Test
  void keepsArgumentsAsCompactTextInTheirOwnOrder() {
    Manifest manifest =
        read(
            Manifests.withCase(
                """
                {"case_id": "a", "arguments": [ {"b": 1.0, "a": [1e21, "\\u00e9\\n"]},
                  {"$": "number", "value": "-0"}, 12345678901234567890123, null ]}"""));

    assertThat(manifest.cases().get(0).arguments())
        .isEqualTo(
            "[{\"b\":1,\"a\":[1e+21,\"é\\n\"]},{\"$\":\"number\",\"value\":\"-0\"},"
                + "1.2345678901234568e+22,null]");
  }

  @Test
  void readsWhatIsNestedAlmostAsDeepAsPossible() {
    String deep = "[".repeat(990) + "]".repeat(990);

    Manifest manifest =
        read(
            Manifests.withCase(
                "{\"case_id\": \"a\", \"arguments\": "
                    + deep
                    + ", \"expect\": {\"returns\": "
                    + deep
                    + "}}"));

    assertThat(manifest.cases().get(0).arguments()).isEqualTo(deep);
  }

  @Test
  void readsEveryFormOfAnExpectation() {
    assertThat(expectation("{\"returns\": [1, {\"matches\": \"a+\"}]}"))
        .isInstanceOfSatisfying(
            Expectation.Returns.class,
            returns -> assertThat(returns.pattern()).hasToString("[1,{\"matches\":\"a+\"}]"));
    assertThat(expectation("{\"throws\": {}}"))
        .isEqualTo(new Expectation.Throws(Optional.empty(), Optional.empty()));
    assertThat(
            expectation("{\"throws\": {\"name\": \"TypeError\", \"message_matches\": \"^no \"}}"))
        .isEqualTo(
            new Expectation.Throws(
                Optional.of(new TextPattern.Exactly("TypeError")),
                Optional.of(new TextPattern.Matching("^no "))));
    assertThat(expectation("{\"throws\": {\"name\": {\"matches\": \"E$\"}, \"message\": \"\"}}"))
        .isEqualTo(
            new Expectation.Throws(
                Optional.of(new TextPattern.Matching("E$")),
                Optional.of(new TextPattern.Exactly(""))));
    assertThat(expectation("{\"outcome\": \"denied\"}"))
        .isEqualTo(new Expectation.OutcomeIs("denied"));
  }

  @Test
  void countsColumnsInUtf16UnitsAndLinesOfEveryKind() {
    Manifest manifest =
        read(
            "{\r\n\"name\": \"\uD83D\uDE00\", \"left\": {\"modules\": [{\"alias\": \"m\","
                + " \"path\": \"m\", \"format\": \"esm\"}], \"entry_alias\": \"m\"},\n"
                + "\t\"cases\": [{\"case_id\": \"é\", \"arguments\": []}, {\"case_id\": \"b\","
                + " \"arguments\": []}]}");

    assertThat(manifest.left().modules().get(0).position()).isEqualTo(at(2, 36));
    assertThat(manifest.cases().get(0).position()).isEqualTo(at(3, 12));
    assertThat(manifest.cases().get(1).position()).isEqualTo(at(3, 47));
  }

  @Test
  void toleratesAByteOrderMark(@TempDir Path directory) throws Exception {
    Path file = directory.resolve("bom.replay.json");
    Files.writeString(
        file, "\uFEFF" + Manifests.withCase("{\"case_id\": \"a\", \"arguments\": []}"));

    Manifest manifest = new ManifestReader().read(file, "bom.replay.json");

    assertThat(manifest.position()).isEqualTo(new Location("bom.replay.json", 1, 1));
    assertThat(manifest.file()).isEqualTo(file);
  }

  @Test
  void readsCoordinatesOfEveryForm() {
    assertThat(ArtifactCoordinates.parse("g.h:a-b:1.0+x"))
        .contains(new ArtifactCoordinates("g.h", "a-b", "jar", "", "1.0+x"));
    assertThat(ArtifactCoordinates.parse("g:a:zip:1"))
        .contains(new ArtifactCoordinates("g", "a", "zip", "", "1"));
    assertThat(ArtifactCoordinates.parse("g:a:jar:min:1-SNAPSHOT"))
        .contains(new ArtifactCoordinates("g", "a", "jar", "min", "1-SNAPSHOT"));
    assertThat(
            List.of(
                "g:a",
                "g:a:",
                "g::1",
                "g:a:b:c:d:1",
                "g:a:[1,2)",
                "g:a:LATEST",
                "g:a:RELEASE",
                "g:a:${v}",
                "..:a:1",
                "g:a..b:1",
                "g/h:a:1"))
        .allSatisfy(text -> assertThat(ArtifactCoordinates.parse(text)).isEmpty());
  }

  private static Expectation expectation(String json) {
    String text = "{\"case_id\": \"a\", \"arguments\": [], \"expect\": " + json + "}";
    return read(Manifests.withCase(text)).cases().get(0).expect().orElseThrow();
  }

  private static Manifest read(String text) {
    return new ManifestReader().read(text.getBytes(StandardCharsets.UTF_8), FILE, "a.replay.json");
  }

  private static Location at(int line, int column) {
    return new Location("a.replay.json", line, column);
  }
}
