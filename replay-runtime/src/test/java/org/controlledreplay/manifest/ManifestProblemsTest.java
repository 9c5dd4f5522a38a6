package org.controlledreplay.manifest;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.ByteBuffer;
import java.nio.channels.SeekableByteChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.stream.Stream;
import org.controlledreplay.failure.ErrorCode;
import org.controlledreplay.failure.Failures;
import org.controlledreplay.failure.ReplayException;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/** Every kind of problem, with its place, its words and its remedy. */
class ManifestProblemsTest {
  @ParameterizedTest(name = "{1}")
  @MethodSource({"fields", "modules", "cases", "syntax"})
  void tellsWhatIsWrong(String manifest, String expected) {
    assertThat(failure(manifest)).isEqualTo("invalid_manifest: r.json:" + expected);
  }

  static Stream<Arguments> fields() {
    return Stream.of(
        field(
            "\"provider\": []",
            "3:3: unknown field \"provider\" in a manifest (at /provider)\n"
                + "    did you mean \"providers\"?"),
        field(
            "\"zzz\": {\"a\": 1}",
            "3:3: unknown field \"zzz\" in a manifest (at /zzz)\n"
                + "    valid: $schema, cases, cases_file, command, compare, determinism,"
                + " generator, left, limits, name, providers, reproducer_export, right, tags"),
        field(
            "\"cases\": 1",
            "3:3: duplicate key \"cases\"; the first one is at r.json:2:2 (at /cases)\n"
                + "    keep one of them"),
        field("\"name\": 1", "3:11: \"name\" must be a string, not a number (at /name)"),
        field("\"name\": \"\"", "3:11: \"name\" must have 1 to 256 characters, not 0 (at /name)"),
        field(
            "\"name\": \"a\\u0007\"",
            "3:11: \"name\" has a control character (at /name)\n    remove it"),
        field(
            "\"name\": \"\\ud800\"",
            "3:11: \"name\" has a lone surrogate (at /name)\n    write whole characters"),
        field("\"tags\": [\"a\", 1]", "3:17: item 1 must be a string, not a number (at /tags/1)"),
        field(
            "\"tags\": [\"a b\"]",
            "3:12: \"a b\" is not a tag (at /tags/0)\n"
                + "    a tag has 1 to 64 of the characters A-Z a-z 0-9 _ . / : @ -"),
        field(
            "\"tags\": [\"a\", \"a\"]",
            "3:17: duplicate tag \"a\" (at /tags/1)\n    keep one of them"),
        field("\"right\": null", "3:12: \"right\" must be an object, not null (at /right)"),
        field(
            "\"compare\": \"equals\"",
            "3:14: \"compare\" cannot be \"equals\" (at /compare)\n    did you mean \"equal\"?"),
        field(
            "\"compare\": \"x\"",
            "3:14: \"compare\" cannot be \"x\" (at /compare)\n    valid: equal, report"),
        field(
            "\"providers\": [\"console\"]",
            "3:17: \"console\" is not a provider (at /providers/0)\n"
                + "    write its name and version, such as \"console@1\""),
        field(
            "\"providers\": [\"a@1\", \"a@2\"]",
            "3:24: the provider a is named twice (at /providers/1)\n    keep one of them"),
        field(
            "\"determinism\": {\"clock_iso\": \"2023-02-29T00:00:00.000Z\"}",
            "3:32: \"2023-02-29T00:00:00.000Z\" is not an instant (at /determinism/clock_iso)\n"
                + "    write an ISO 8601 instant in UTC, such as \"2000-01-01T00:00:00.000Z\""),
        field(
            "\"determinism\": {\"random_seed\": -1}",
            "3:34: \"random_seed\" must be 0 to 9007199254740991, not -1"
                + " (at /determinism/random_seed)"),
        field(
            "\"determinism\": {\"locale\": \"en_US\"}",
            "3:29: \"en_US\" is not a language tag (BCP 47) (at /determinism/locale)\n"
                + "    write it with -: \"en-US\""),
        field(
            "\"determinism\": {\"locale\": \"en-a\"}",
            "3:29: \"en-a\" is not a language tag (BCP 47) (at /determinism/locale)\n"
                + "    write a tag such as \"en-US\""),
        field(
            "\"determinism\": {\"timezone\": \"Europe/Berln\"}",
            "3:31: \"Europe/Berln\" is not a time zone of the IANA database"
                + " (at /determinism/timezone)\n    did you mean \"Europe/Berlin\"?"),
        field(
            "\"determinism\": {\"timezone\": \"+01:00\"}",
            "3:31: \"+01:00\" is not a time zone of the IANA database"
                + " (at /determinism/timezone)\n"
                + "    write a zone such as \"UTC\" or \"Europe/Berlin\""),
        field(
            "\"determinism\": {\"platform\": \"windows\"}",
            "3:31: \"platform\" cannot be \"windows\" (at /determinism/platform)\n"
                + "    valid: aix, android, darwin, freebsd, linux, openbsd, sunos, win32"),
        field(
            "\"limits\": {\"memory_bytes\": 4294967297}",
            "3:30: \"memory_bytes\" must be 1 to 4294967296, not 4294967297"
                + " (at /limits/memory_bytes)"),
        field(
            "\"limits\": {\"tasks\": 0}",
            "3:23: \"tasks\" must be 1 to 4096, not 0 (at /limits/tasks)"),
        field(
            "\"limits\": {\"tasks\": 1.5}",
            "3:23: \"tasks\" must be an integer, not 1.5 (at /limits/tasks)"),
        field(
            "\"limits\": {\"tasks\": 1e999}",
            "3:23: \"tasks\" must be 1 to 4096, not 1e999 (at /limits/tasks)"),
        field(
            "\"limits\": {\"wall_time\": 1}",
            "3:14: unknown field \"wall_time\" in \"limits\" (at /limits/wall_time)\n"
                + "    did you mean \"wall_time_ms\"?"),
        field(
            "\"generator\": {\"preset\": \"parser\", \"count\": 1}",
            "3:27: \"preset\" cannot be \"parser\" (at /generator/preset)\n"
                + "    valid: clipboard-boundaries, parser-boundaries, sanitizer-boundaries"),
        field(
            "\"generator\": {\"preset\": \"parser-boundaries\"}",
            "3:16: \"count\" is missing in \"generator\" (at /generator)"),
        field(
            "\"reproducer_export\": {\"path\": \"r.js\", \"approved\": \"yes\"}",
            "3:53: \"approved\" must be true or false, not a string"
                + " (at /reproducer_export/approved)"),
        field(
            "\"cases_file\": \"a\\\\b.jsonl\"",
            "3:17: \"a\\b.jsonl\" has a backslash (at /cases_file)\n"
                + "    paths have / on every system: \"a/b.jsonl\""),
        Arguments.of(
            "{\"left\": " + Manifests.LEFT + "}",
            "1:1: a manifest needs at least one case\n"
                + "    write one into \"cases\", or name a \"cases_file\""),
        Arguments.of(
            "{\"left\": " + Manifests.LEFT + ",\n\"cases\": []}",
            "2:10: a manifest needs at least one case (at /cases)\n"
                + "    write one into \"cases\", or name a \"cases_file\""),
        Arguments.of(
            "{\"cases\": " + Manifests.CASES + "}", "1:1: \"left\" is missing in a manifest"),
        Arguments.of("[]", "1:1: the text must be an object, not an array"));
  }

  static Stream<Arguments> modules() {
    String m = "\"alias\": \"m\", \"format\": \"esm\"";
    return Stream.of(
        module(
            "{\"path\": \"a b\", \"format\": \"esm\", \"alias\": \"m\", \"rol\": 1}",
            "3:48: unknown field \"rol\" in a module (at /left/modules/0/rol)\n"
                + "    did you mean \"role\"?"),
        module("{" + m + "}", "3:1: \"path\" is missing in a module (at /left/modules/0)"),
        module(
            "{\"path\": \"m\", \"alias\": \"m\", \"format\": \"es\"}",
            "3:39: \"format\" cannot be \"es\" (at /left/modules/0/format)\n"
                + "    did you mean \"esm\"?"),
        module(
            "{" + m + ", \"path\": \"m\", \"role\": \"stubs\"}",
            "3:54: \"role\" cannot be \"stubs\" (at /left/modules/0/role)\n"
                + "    did you mean \"stub\"?"),
        module(
            "{" + m + ", \"path\": \"https://x/m.js\"}",
            "3:41: \"https://x/m.js\" is a URL, and a replay reaches no network"
                + " (at /left/modules/0/path)\n"
                + "    name a file of the project, or an entry of a jar through \"artifact\""),
        module(
            "{" + m + ", \"path\": \"m\", \"artifact\": \"a:b\"}",
            "3:58: \"a:b\" is not an artifact with an exact version"
                + " (at /left/modules/0/artifact)\n"
                + "    write groupId:artifactId[:extension[:classifier]]:version"),
        module(
            "{" + m + ", \"path\": \"../m\", \"artifact\": \"a:b:1\"}",
            "3:41: the entry of an artifact cannot have the segment \"..\""
                + " (at /left/modules/0/path)\n"
                + "    name a file inside the jar, such as \"lib/marked.umd.js\""),
        module(
            "{" + m + ", \"path\": \"/m\", \"artifact\": \"a:b:1\"}",
            "3:41: the entry of an artifact cannot start with / (at /left/modules/0/path)\n"
                + "    name a file inside the jar, such as \"lib/marked.umd.js\""),
        module(
            "{" + m + ", \"path\": \"m\", \"dependencies\": {\"./a/b\": \"n\"}}",
            "3:72: the dependency \"./a/b\" is \"n\", which no module of the left side declares"
                + " (at /left/modules/0/dependencies/.~1a~1b)\n    did you mean \"m\"?"),
        module(
            "{" + m + ", \"path\": \"m\", \"dependencies\": {\"\": \"m\"}}",
            "3:63: \"\" is not a specifier (at /left/modules/0/dependencies/)\n"
                + "    write it as the module's text has it: 1 to 1024 characters"),
        Arguments.of(
            Manifests.withLeft(
                "{\"entry_alias\": \"long\", \"modules\": [\n{\"path\": \"m\", " + m + "}]}"),
            "2:17: \"entry_alias\" is \"long\", which no module of the left side declares"
                + " (at /left/entry_alias)\n    valid: m"),
        Arguments.of(
            Manifests.withLeft(
                "{\"entry_alias\": \"a b\", \"modules\": [{\"path\": \"m\", \"alias\": \"a b\","
                    + " \"format\": \"esm\"}]}"),
            "2:59: \"a b\" is not an alias (at /left/modules/0/alias)\n"
                + "    an alias has 1 to 256 of the characters A-Z a-z 0-9 _ . / : @ -"),
        module(
            "{\"path\": \"m\", " + m + "},\n{\"path\": \"m\", " + m + "}",
            "4:24: duplicate alias \"m\"; the first one is at r.json:3:24"
                + " (at /left/modules/1/alias)\n"
                + "    give each module of a side its own alias"));
  }

  static Stream<Arguments> cases() {
    return Stream.of(
        replayCase(
            "{\"case_id\": \"a\", \"arguments\": []},\n{\"case_id\": \"a\", \"arguments\": []}",
            "4:1: duplicate case_id \"a\"; the first one is at r.json:3:3 (at /cases/1)\n"
                + "    give each case its own id"),
        replayCase("{\"case_id\": \"a\"}", "3:3: \"arguments\" is missing in a case (at /cases/0)"),
        replayCase(
            "{\"case_id\": \"a\", \"arguments\": {}}",
            "3:33: \"arguments\" must be an array, not an object (at /cases/0/arguments)"),
        replayCase("7", "3:3: item 0 must be an object, not a number (at /cases/0)"),
        arguments(
            "[1, {\"a\": [\n {\"$\": \"bigint\", \"value\": \"x\"}]}]",
            "4:2: not a typed value: \"value\" must be a decimal integer"
                + " (at /cases/0/arguments/1/a/0)"),
        arguments(
            "[-0]",
            "3:34: not a typed value: -0 does not survive JSON; write"
                + " {\"$\":\"number\",\"value\":\"-0\"} (at /cases/0/arguments/0)"),
        arguments(
            "[{\"$\": \"hole\"}]",
            "3:34: not a typed value: a hole can only be an item of an array"
                + " (at /cases/0/arguments/0)"),
        arguments(
            "[{\"k\": 1, \"k\": 2}]",
            "3:43: duplicate key \"k\"; the first one is at r.json:3:35"
                + " (at /cases/0/arguments/0/k)\n    keep one of them"),
        expect(
            "{}",
            "3:47: an expectation says nothing (at /cases/0/expect)\n"
                + "    write exactly one of \"returns\", \"throws\", \"outcome\""),
        expect(
            "{\"returns\": 1, \"outcome\": \"return\"}",
            "3:47: an expectation has 2 forms, which could contradict (at /cases/0/expect)\n"
                + "    write exactly one of \"returns\", \"throws\", \"outcome\""),
        expect(
            "{\"outcome\": \"cancelled\"}",
            "3:59: \"outcome\" cannot be \"cancelled\" (at /cases/0/expect/outcome)\n"
                + "    valid: crash, denied, exception, oom, return, serialization_error,"
                + " timeout"),
        expect(
            "{\"throws\": {\"message\": \"a\", \"message_matches\": \"b\"}}",
            "3:58: \"message\" and \"message_matches\" exclude each other"
                + " (at /cases/0/expect/throws)\n    keep one of them"),
        expect(
            "{\"throws\": {\"message_matches\": \"a(\"}}",
            "3:78: not a regular expression: Unclosed group at index 2 of \"a(\""
                + " (at /cases/0/expect/throws/message_matches)"),
        expect(
            "{\"returns\": [{\"a\": {\"matches\": \"[\"}}]}",
            "3:78: not a regular expression: Unclosed character class at index 0 of \"[\""
                + " (at /cases/0/expect/returns/0/a/matches)"),
        expect(
            "{\"returns\": {\"$\": \"date\", \"value\": {\"matches\": \"2\"}}}",
            "3:59: not a typed value: \"value\" must be an ISO 8601 instant with milliseconds,"
                + " or null for an invalid Date (at /cases/0/expect/returns)"));
  }

  static Stream<Arguments> syntax() {
    String rest = "\n    the text must be JSON (RFC 8259); what follows was not read";
    return Stream.of(
        Arguments.of("", "1:1: the text is empty; a manifest is a JSON object"),
        Arguments.of(
            Manifests.withField("\"tags\": []") + "\n{}",
            "4:1: there is more after the end of a manifest\n    keep exactly one JSON object"),
        Arguments.of(
            "{\"name\": \"a\",\n}", "2:1: a comma with nothing after it before \"}\"" + rest),
        Arguments.of(
            "{\"tags\": [\"a\", ]}", "1:16: a comma with nothing after it before \"]\"" + rest),
        Arguments.of("{\n// why\n}", "2:1: JSON has no comments" + rest),
        Arguments.of("{'name': 1}", "1:2: strings and field names have double quotes" + rest),
        Arguments.of(
            "{\"name\": \"a\nb\"}",
            "1:12: a line break or control character in a string must be escaped" + rest),
        Arguments.of(
            "{\"name\": \"a\"",
            "1:13: the text ends before everything that it opened is closed" + rest),
        Arguments.of(
            "{\"name\" \"a\"}",
            "1:9: not JSON: Unexpected character ('\"'): was expecting a colon to separate field"
                + " name and value"
                + rest),
        Arguments.of(
            Manifests.withCase(
                "{\"case_id\": \"a\", \"arguments\": " + "[".repeat(1000) + "]".repeat(1000) + "}"),
            "3:1031: nested deeper than 1000 levels" + rest));
  }

  @Test
  void tellsAllProblemsInTheOrderOfTheirPlaces() {
    assertThat(
            failure(
                """
                {
                  "left": {"entry_alias": "x", "modules": [
                    {"alias": "m", "path": 1, "formt": "esm"}]},
                  "cases": [{"case_id": "a", "arguments": [-0, -0],
                    "expect": {"throws": {"name": {"match": "E"}}}}],
                  "limits": {"tasks": -1}
                }
                """))
        .isEqualTo(
            """
            invalid_manifest: 9 problems
              r.json:2:27: "entry_alias" is "x", which no module of the left side declares (at /left/entry_alias)
                  did you mean "m"?
              r.json:3:5: "format" is missing in a module (at /left/modules/0)
              r.json:3:28: "path" must be a string, not a number (at /left/modules/0/path)
              r.json:3:31: unknown field "formt" in a module (at /left/modules/0/formt)
                  did you mean "format"?
              r.json:4:44: not a typed value: -0 does not survive JSON; write {"$":"number","value":"-0"} (at /cases/0/arguments/0)
              r.json:4:48: not a typed value: -0 does not survive JSON; write {"$":"number","value":"-0"} (at /cases/0/arguments/1)
              r.json:5:35: "matches" is missing in a text pattern (at /cases/0/expect/throws/name)
              r.json:5:36: unknown field "match" in a text pattern (at /cases/0/expect/throws/name/match)
                  did you mean "matches"?
              r.json:6:23: "tasks" must be 1 to 4096, not -1 (at /limits/tasks)""");
  }

  @Test
  void tellsWhatWasWrongBeforeTheTextStoppedBeingJson() {
    assertThat(failure("{\"name\": 1,\n]"))
        .isEqualTo(
            """
            invalid_manifest: 2 problems
              r.json:1:10: "name" must be a string, not a number (at /name)
              r.json:2:1: a comma with nothing after it before "]"
                  the text must be JSON (RFC 8259); what follows was not read""");
  }

  @Test
  void countsTheProblemsThatItDoesNotTell() {
    String items = "1,".repeat(1200) + "1";

    ReplayException failure = exception("{\"tags\": [" + items + "]}");

    assertThat(failure.problems()).hasSize(ManifestReader.MAX_PROBLEMS);
    assertThat(failure.getMessage())
        .startsWith("invalid_manifest: 1204 problems\n")
        .endsWith("\n  and 204 more");
  }

  @Test
  void saysThatCommandManifestsAreNotThereYet() {
    ReplayException failure =
        exception("{\"command\": {\"work_dir\": \".\"}, \"cases\": [{\"argv\": [\"ls\"]}]}");

    assertThat(failure.code()).isEqualTo(ErrorCode.CAPABILITY_UNAVAILABLE);
    assertThat(failure.getMessage())
        .isEqualTo(
            "capability_unavailable: r.json:1:13: command manifests are not part of this release"
                + " (at /command)\n    replay modules with \"left\", or leave this manifest out");
  }

  @Test
  void refusesWhatIsNotUtf8() {
    byte[] bytes = "{\"name\": \"\u00e9\"}".getBytes(StandardCharsets.ISO_8859_1);

    ReplayException failure =
        Failures.of(() -> new ManifestReader().read(bytes, Path.of("r.json"), "r.json"));

    assertThat(failure.getMessage())
        .isEqualTo(
            "invalid_manifest: r.json:1:1: the manifest is not UTF-8: the byte at offset 10 is"
                + " wrong\n    save the file as UTF-8");
  }

  @Test
  void refusesAMissingFileADirectoryAndOneThatIsTooLarge(@TempDir Path directory) throws Exception {
    Path large = directory.resolve("large.json");
    try (SeekableByteChannel channel =
        Files.newByteChannel(large, StandardOpenOption.CREATE_NEW, StandardOpenOption.WRITE)) {
      channel.position(ManifestReader.MAX_BYTES);
      channel.write(ByteBuffer.wrap(new byte[1]));
    }

    assertThat(failure(directory.resolve("none.json")))
        .isEqualTo("invalid_manifest: r.json:1:1: the manifest does not exist");
    assertThat(failure(directory))
        .isEqualTo("invalid_manifest: r.json:1:1: the manifest is not a file");
    assertThat(failure(large))
        .isEqualTo(
            "invalid_manifest: r.json:1:1: the manifest has more than 67108864 bytes\n"
                + "    move the cases into a \"cases_file\"");
  }

  private static Arguments field(String field, String expected) {
    return Arguments.of(Manifests.withField(field), expected);
  }

  private static Arguments module(String module, String expected) {
    return Arguments.of(Manifests.withModule(module), expected);
  }

  private static Arguments replayCase(String replayCase, String expected) {
    return Arguments.of(Manifests.withCase(replayCase), expected);
  }

  private static Arguments arguments(String arguments, String expected) {
    return replayCase("{\"case_id\": \"a\", \"arguments\": " + arguments + "}", expected);
  }

  private static Arguments expect(String expect, String expected) {
    return replayCase(
        "{\"case_id\": \"a\", \"arguments\": [], \"expect\": " + expect + "}", expected);
  }

  private static String failure(String manifest) {
    ReplayException failure = exception(manifest);
    assertThat(failure.code()).isEqualTo(ErrorCode.INVALID_MANIFEST);
    return message(failure);
  }

  private static String failure(Path file) {
    return message(Failures.of(() -> new ManifestReader().read(file, "r.json")));
  }

  private static ReplayException exception(String manifest) {
    byte[] bytes = manifest.getBytes(StandardCharsets.UTF_8);
    return Failures.of(() -> new ManifestReader().read(bytes, Path.of("r.json"), "r.json"));
  }

  private static String message(ReplayException failure) {
    return String.valueOf(failure.getMessage());
  }
}
