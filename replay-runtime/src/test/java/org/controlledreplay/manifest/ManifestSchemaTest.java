package org.controlledreplay.manifest;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.networknt.schema.JsonSchema;
import com.networknt.schema.JsonSchemaFactory;
import com.networknt.schema.SpecVersion;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.controlledreplay.failure.ReplayException;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** The schema for editors and the reader agree. */
class ManifestSchemaTest {
  private static final ObjectMapper MAPPER = new ObjectMapper();
  private static final JsonNode SCHEMA_TEXT = schemaText();
  private static final JsonSchema SCHEMA =
      JsonSchemaFactory.getInstance(SpecVersion.VersionFlag.V202012).getSchema(SCHEMA_TEXT);

  @ParameterizedTest
  @MethodSource("valid")
  void bothAccept(String manifest) {
    assertThat(readerAccepts(manifest)).isTrue();
    assertThat(SCHEMA.validate(tree(manifest))).isEmpty();
  }

  @ParameterizedTest
  @MethodSource("invalid")
  void bothRefuse(String manifest) {
    assertThat(readerAccepts(manifest)).isFalse();
    assertThat(SCHEMA.validate(tree(manifest))).isNotEmpty();
  }

  /** What a schema cannot say: only the reader refuses. */
  @ParameterizedTest
  @MethodSource("beyondASchema")
  void onlyTheReaderRefuses(String manifest) {
    assertThat(readerAccepts(manifest)).isFalse();
    assertThat(SCHEMA.validate(tree(manifest))).isEmpty();
  }

  @Test
  void theSchemaHasTheBoundsOfTheReader() {
    Map<String, Long> maxima = new TreeMap<>();
    SCHEMA_TEXT
        .at("/properties/limits/properties")
        .properties()
        .forEach(
            limit -> {
              assertThat(limit.getValue().path("minimum").asLong()).isEqualTo(1);
              maxima.put(limit.getKey(), limit.getValue().path("maximum").asLong());
            });

    assertThat(maxima).isEqualTo(new TreeMap<>(LimitsReader.MAXIMA));
    assertThat(SCHEMA_TEXT.at("/properties/cases/maxItems").asInt())
        .isEqualTo(ManifestDraft.MAX_CASES);
    assertThat(SCHEMA_TEXT.at("/$defs/side/properties/modules/maxItems").asInt())
        .isEqualTo(SideReader.MAX_MODULES);
    assertThat(SCHEMA_TEXT.at("/properties/providers/maxItems").asInt())
        .isEqualTo(ManifestDraft.MAX_PROVIDERS);
    assertThat(SCHEMA_TEXT.at("/$defs/regex/maxLength").asInt())
        .isEqualTo(ExpectationReader.MAX_REGEX);
  }

  @Test
  void theSchemaDescribesEveryFieldForEditors() {
    List<String> without = new ArrayList<>();
    Stream.of("", "/$defs/side", "/$defs/module", "/$defs/case", "/$defs/expect")
        .map(pointer -> SCHEMA_TEXT.at(pointer + "/properties"))
        .flatMap(properties -> properties.properties().stream())
        .filter(field -> field.getValue().path("description").asText().isEmpty())
        .forEach(field -> without.add(field.getKey()));

    assertThat(without).isEmpty();
  }

  static Stream<String> valid() {
    return Stream.concat(
        Stream.of(
            "{\"left\": " + Manifests.LEFT + ", \"cases_file\": \"c.jsonl\"}",
            "{\"left\": " + Manifests.LEFT + ", \"cases_file\": \"c.jsonl\", \"cases\": []}",
            Manifests.withField("\"$schema\": \"x\""),
            Manifests.withField("\"name\": \"é\uD83D\uDE00\""),
            Manifests.withField("\"tags\": [\"a-b\", \"c:d\"]"),
            Manifests.withField("\"right\": " + Manifests.LEFT),
            Manifests.withField(
                "\"generator\": {\"preset\": \"clipboard-boundaries\", \"count\": 100000}"),
            Manifests.withField("\"compare\": \"report\""),
            Manifests.withField("\"providers\": [\"console@1\", \"text-encoding@12\"]"),
            Manifests.withField(
                "\"determinism\": {\"clock_iso\": \"1999-12-31T23:59:59.9Z\", \"locale\": \"sr-Latn-RS\","
                    + " \"timezone\": \"America/Argentina/Ushuaia\", \"platform\": \"darwin\"}"),
            Manifests.withField("\"limits\": {}"),
            Manifests.withField("\"limits\": {\"tasks\": 1, \"result_depth\": 256}"),
            Manifests.withField("\"limits\": {\"tasks\": 3.0}"),
            Manifests.withField("\"reproducer_export\": {\"path\": \"x\", \"approved\": false}"),
            Manifests.withModule(module("\"path\": \"../a/./b c.js\"")),
            Manifests.withModule(module("\"path\": \"C:/a.js\"")),
            Manifests.withModule(module("\"path\": \"a/..b/c\", \"artifact\": \"g:a:1\"")),
            Manifests.withModule(module("\"path\": \"./c\", \"artifact\": \"g.h:a:jar:min:1.0\"")),
            Manifests.withModule(module("\"path\": \"c\", \"dependencies\": {\"x y\": \"m\"}")),
            Manifests.withCase(replayCase("[]", "\"tags\": [\"x\"]"))),
        Stream.concat(
            typedValues().map(value -> Manifests.withCase(replayCase("[" + value + "]", ""))),
            Stream.concat(
                typedValues().map(value -> expect("{\"returns\": " + value + "}")),
                Stream.of(
                    expect("{\"returns\": {\"matches\": \"a\"}}"),
                    expect("{\"returns\": {\"matches\": 1}}"),
                    expect("{\"returns\": {\"matches\": {\"matches\": \"a\"}}}"),
                    expect("{\"returns\": [{\"$\": \"object\", \"value\": {\"matches\": \"(\"}}]}"),
                    expect(
                        "{\"returns\": {\"$\": \"error\", \"name\": \"E\","
                            + " \"message\": {\"matches\": \"a\"}}}"),
                    expect(
                        "{\"returns\": {\"$\": \"regexp\", \"source\": {\"matches\": \"a\"},"
                            + " \"flags\": \"\"}}"),
                    expect("{\"throws\": {}}"),
                    expect("{\"throws\": {\"name\": {\"matches\": \"E\"}, \"message\": \"x\"}}"),
                    expect("{\"throws\": {\"message_matches\": \"x\"}}"),
                    expect("{\"outcome\": \"oom\"}")))));
  }

  static Stream<String> typedValues() {
    return Stream.of(
        "null",
        "true",
        "1.5e3",
        "\"a\"",
        "[1, {\"$\": \"hole\"}]",
        "{\"a\": {\"b\": []}}",
        "{\"$\": \"undefined\"}",
        "{\"$\": \"number\", \"value\": \"-0\"}",
        "{\"$\": \"bigint\", \"value\": \"-12\"}",
        "{\"$\": \"string\", \"utf16\": \"d800\"}",
        "{\"$\": \"date\", \"value\": null}",
        "{\"$\": \"date\", \"value\": \"2000-01-01T00:00:00.000Z\"}",
        "{\"$\": \"regexp\", \"source\": \"a\", \"flags\": \"gi\", \"last_index\": 2}",
        "{\"$\": \"map\", \"entries\": [[1, {\"$\": \"undefined\"}]]}",
        "{\"$\": \"set\", \"values\": [1]}",
        "{\"$\": \"bytes\", \"kind\": \"Uint8Array\", \"base64\": \"AQ==\"}",
        "{\"$\": \"error\", \"name\": \"E\", \"message\": \"m\", \"code\": 1, \"cause\": null,"
            + " \"errors\": []}",
        "{\"$\": \"object\", \"value\": {\"$\": 1}}",
        "{\"$\": \"object\", \"prototype\": null, \"value\": {}}",
        "{\"$\": \"array\", \"items\": [1], \"properties\": {\"x\": 1}}");
  }

  static Stream<String> invalid() {
    return Stream.concat(
        Stream.of(
            "[]",
            "{\"left\": " + Manifests.LEFT + "}",
            "{\"left\": " + Manifests.LEFT + ", \"cases\": []}",
            "{\"cases\": " + Manifests.CASES + "}",
            Manifests.withField("\"nam\": 1"),
            Manifests.withField("\"$schema\": 1"),
            Manifests.withField("\"name\": \"\""),
            Manifests.withField("\"name\": \"\\u0085\""),
            Manifests.withField("\"tags\": [\"a b\"]"),
            Manifests.withField("\"tags\": [\"a\", \"a\"]"),
            Manifests.withField("\"right\": {}"),
            Manifests.withField("\"cases_file\": \"\""),
            Manifests.withField("\"cases_file\": \"a\\\\b\""),
            Manifests.withField("\"generator\": {\"preset\": \"x\", \"count\": 1}"),
            Manifests.withField(
                "\"generator\": {\"preset\": \"parser-boundaries\", \"count\": 100001}"),
            Manifests.withField("\"compare\": true"),
            Manifests.withField("\"providers\": [\"console@0\"]"),
            Manifests.withField("\"providers\": [\"a@1\", \"a@1\"]"),
            Manifests.withField("\"determinism\": {\"clock_iso\": \"2000-01-01\"}"),
            Manifests.withField("\"determinism\": {\"clock_iso\": \"2000-01-01T24:00:00Z\"}"),
            Manifests.withField("\"determinism\": {\"random_seed\": 9007199254740992}"),
            Manifests.withField("\"determinism\": {\"locale\": \"en_US\"}"),
            Manifests.withField("\"determinism\": {\"timezone\": \"+01:00\"}"),
            Manifests.withField("\"determinism\": {\"platform\": \"Linux\"}"),
            Manifests.withField("\"limits\": {\"tasks\": 0}"),
            Manifests.withField("\"limits\": {\"tasks\": 1.5}"),
            Manifests.withField("\"limits\": {\"tasks\": \"1\"}"),
            Manifests.withField("\"limits\": {\"result_depth\": 257}"),
            Manifests.withField("\"reproducer_export\": {\"path\": \"x\"}"),
            Manifests.withField("\"reproducer_export\": {\"path\": \"x\", \"approved\": 1}"),
            Manifests.withLeft("{\"modules\": [], \"entry_alias\": \"m\"}"),
            Manifests.withModule(module("\"path\": \"\"")),
            Manifests.withModule(module("\"path\": \"file:///a\"")),
            Manifests.withModule(module("\"path\": \"a\", \"role\": \"x\"")),
            Manifests.withModule(module("\"path\": \"a\", \"artifact\": \"g:a\"")),
            Manifests.withModule(module("\"path\": \"a\", \"artifact\": \"g:a:LATEST\"")),
            Manifests.withModule(module("\"path\": \"a\", \"artifact\": \"g:a..b:1\"")),
            Manifests.withModule(module("\"path\": \"/a\", \"artifact\": \"g:a:1\"")),
            Manifests.withModule(module("\"path\": \"a/\", \"artifact\": \"g:a:1\"")),
            Manifests.withModule(module("\"path\": \"a/../b\", \"artifact\": \"g:a:1\"")),
            Manifests.withModule(module("\"path\": \"a\", \"dependencies\": {\"\": \"m\"}")),
            Manifests.withModule(module("\"path\": \"a\", \"dependencies\": {\"x\": \"m n\"}")),
            Manifests.withModule("{\"path\": \"a\", \"format\": \"cjs\", \"alias\": \"m\"}"),
            Manifests.withCase("{\"case_id\": \"a\"}"),
            Manifests.withCase("{\"case_id\": \"a\\n\", \"arguments\": []}"),
            Manifests.withCase(replayCase("{}", "")),
            Manifests.withCase(replayCase("[]", "\"tags\": \"x\"")),
            expect("{}"),
            expect("{\"returns\": 1, \"outcome\": \"return\"}"),
            expect("{\"outcome\": \"cancelled\"}"),
            expect("{\"throws\": {\"message\": \"a\", \"message_matches\": \"b\"}}"),
            expect("{\"throws\": {\"name\": {\"match\": \"a\"}}}"),
            expect("{\"throws\": {\"name\": 1}}"),
            expect("{\"returns\": {\"$\": \"date\", \"value\": {\"matches\": \"a\"}}}")),
        invalidTypedValues()
            .flatMap(
                value ->
                    Stream.of(
                        Manifests.withCase(replayCase("[" + value + "]", "")),
                        expect("{\"returns\": [[{\"x\": " + value + "}]]}"))));
  }

  static Stream<String> invalidTypedValues() {
    return Stream.of(
        "{\"$\": \"hole\"}",
        "{\"$\": 1}",
        "{\"$\": \"function\"}",
        "{\"$\": \"undefined\", \"a\": 1}",
        "{\"$\": \"number\", \"value\": \"1\"}",
        "{\"$\": \"bigint\", \"value\": \"01\"}",
        "{\"$\": \"string\", \"utf16\": \"D800\"}",
        "{\"$\": \"date\"}",
        "{\"$\": \"date\", \"value\": \"2000-01-01\"}",
        "{\"$\": \"regexp\", \"source\": \"a\", \"flags\": \"ig\"}",
        "{\"$\": \"map\", \"entries\": [[1]]}",
        "{\"$\": \"set\", \"values\": {}}",
        "{\"$\": \"set\", \"values\": [{\"$\": \"hole\"}]}",
        "{\"$\": \"bytes\", \"kind\": \"Buffer\", \"base64\": \"\"}",
        "{\"$\": \"bytes\", \"kind\": \"Uint8Array\", \"base64\": \"AQ\"}",
        "{\"$\": \"error\", \"name\": \"E\"}",
        "{\"$\": \"object\", \"value\": {}}",
        "{\"$\": \"array\", \"items\": [], \"properties\": {}}");
  }

  static Stream<String> beyondASchema() {
    return Stream.of(
        // duplicate keys: a schema sees the document after it was read
        Manifests.withField("\"name\": \"a\", \"name\": \"a\""),
        // aliases that are declared, and only once
        Manifests.withLeft(
            "{\"modules\": [{\"alias\": \"m\", \"path\": \"m\", \"format\": \"esm\"}],"
                + " \"entry_alias\": \"n\"}"),
        Manifests.withModule(module("\"path\": \"a\", \"dependencies\": {\"x\": \"n\"}")),
        Manifests.withModule(module("\"path\": \"a\"") + ", " + module("\"path\": \"b\"")),
        // case ids that are unique
        Manifests.withCase(replayCase("[]", "") + ", " + replayCase("[1]", "")),
        // one version of a provider
        Manifests.withField("\"providers\": [\"a@1\", \"a@2\"]"),
        // what calendars, locales and zones there are
        Manifests.withField("\"determinism\": {\"clock_iso\": \"2023-02-29T00:00:00Z\"}"),
        Manifests.withField("\"determinism\": {\"locale\": \"en-a\"}"),
        Manifests.withField("\"determinism\": {\"timezone\": \"Europe/Atlantis\"}"),
        Manifests.withCase(
            replayCase("[{\"$\": \"date\", \"value\": \"2000-13-01T00:00:00.000Z\"}]", "")),
        // where a pattern cannot stand for a string
        expect(
            "{\"returns\": {\"$\": \"object\", \"prototype\": null,"
                + " \"value\": {\"matches\": \"a\"}}}"),
        expect(
            "{\"returns\": {\"$\": \"array\", \"items\": [],"
                + " \"properties\": {\"matches\": \"a\"}}}"),
        // what is inside of texts and numbers
        Manifests.withField("\"name\": \"\\ud800\""),
        expect("{\"throws\": {\"message_matches\": \"(\"}}"),
        Manifests.withCase(replayCase("[-0]", "")),
        Manifests.withCase(replayCase("[{\"$\": \"string\", \"utf16\": \"0041\"}]", "")),
        Manifests.withCase(
            replayCase("[{\"$\": \"bytes\", \"kind\": \"Int16Array\", \"base64\": \"AQ==\"}]", "")),
        Manifests.withCase(
            replayCase(
                "[{\"$\": \"bytes\", \"kind\": \"Uint8Array\", \"base64\": \"AR==\"}]", "")));
  }

  private static String module(String fields) {
    return "{\"alias\": \"m\", \"format\": \"esm\", " + fields + "}";
  }

  private static String replayCase(String arguments, String fields) {
    return "{\"case_id\": \"a\", \"arguments\": "
        + arguments
        + (fields.isEmpty() ? "" : ", " + fields)
        + "}";
  }

  private static String expect(String expect) {
    return Manifests.withCase(replayCase("[]", "\"expect\": " + expect));
  }

  private static boolean readerAccepts(String manifest) {
    try {
      new ManifestReader()
          .read(manifest.getBytes(StandardCharsets.UTF_8), Path.of("r.json"), "r.json");
      return true;
    } catch (ReplayException e) {
      return false;
    }
  }

  private static JsonNode tree(String json) {
    try {
      return MAPPER.readTree(json);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static JsonNode schemaText() {
    try (InputStream in = ManifestReader.class.getResourceAsStream("replay-manifest.schema.json")) {
      return MAPPER.readTree(in);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
