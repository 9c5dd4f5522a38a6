package org.controlledreplay.cases;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalStateException;

import java.io.BufferedWriter;
import java.io.IOException;
import java.lang.ref.WeakReference;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import java.util.stream.Stream;
import org.apache.commons.codec.digest.DigestUtils;
import org.controlledreplay.failure.ErrorCode;
import org.controlledreplay.failure.Failures;
import org.controlledreplay.failure.Location;
import org.controlledreplay.failure.ReplayException;
import org.controlledreplay.json.Digest;
import org.controlledreplay.manifest.Manifest;
import org.controlledreplay.manifest.ManifestReader;
import org.controlledreplay.manifest.ReplayCase;
import org.controlledreplay.source.ArtifactResolver;
import org.controlledreplay.source.SourceReader;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class CaseStreamsTest {
  private static final String EXPLICIT =
      "{\"case_id\": \"z\", \"arguments\": [1.0], \"tags\": [\"b\", \"a\"],"
          + " \"expect\": {\"throws\": {\"message_matches\": \"x\", \"name\": \"E\"}}}";

  @TempDir Path directory;

  @Test
  void streamsTheCasesOfTheManifest() {
    try (CaseStream cases = open(manifest("\"cases\": [" + EXPLICIT + "]"))) {
      assertThat(cases.count()).isEqualTo(1);
      assertThat(cases.inputBytes()).isEqualTo(3);
      assertThat(cases.digest())
          .isEqualTo(
              digestOf(
                  "{\"arguments\":\"[1]\",\"case_id\":\"z\",\"expect\":{\"throws\":{\"message\":"
                      + "{\"matches\":\"x\"},\"name\":\"E\"}},\"tags\":[\"a\",\"b\"]}"));
      assertThat(cases).extracting(ReplayCase::id).containsExactly("z");
    }
    assertThat(directory.resolve("tmp")).doesNotExist();
  }

  @Test
  void joinsTheCasesOfTheManifestAndOfItsFile() throws Exception {
    write(
        "\uFEFF{\"case_id\": \"é\", \"arguments\": [\"é\"]}\r\n\r\n \t\n"
            + "  {\"case_id\": \"a\", \"arguments\": [], \"tags\": [\"t\"], \"expect\":"
            + " {\"returns\": [{\"matches\": \"x\"}, 1.50]}}\n"
            + "{\"case_id\": \"b\", \"arguments\": [], \"expect\": {\"outcome\": \"denied\"}}");

    try (CaseStream cases = open(withFile("\"cases\": [" + EXPLICIT + "],"))) {
      List<ReplayCase> all = new ArrayList<>();
      cases.forEach(all::add);

      assertThat(cases.count()).isEqualTo(4);
      assertThat(cases.inputBytes()).isEqualTo(3 + 6 + 2 + 2);
      assertThat(all).extracting(ReplayCase::id).containsExactly("z", "é", "a", "b");
      assertThat(all)
          .extracting(ReplayCase::position)
          .containsExactly(
              new Location("src/p.json", 1, 104),
              new Location("src/c.jsonl", 1, 1),
              new Location("src/c.jsonl", 4, 3),
              new Location("src/c.jsonl", 5, 1));
      assertThat(all.stream().map(CanonicalCase::json))
          .containsExactly(
              "{\"arguments\":\"[1]\",\"case_id\":\"z\",\"expect\":{\"throws\":{\"message\":"
                  + "{\"matches\":\"x\"},\"name\":\"E\"}},\"tags\":[\"a\",\"b\"]}",
              "{\"arguments\":\"[\\\"é\\\"]\",\"case_id\":\"é\",\"tags\":[]}",
              "{\"arguments\":\"[]\",\"case_id\":\"a\",\"expect\":{\"returns\":[{\"matches\":\"x\"},"
                  + "1.5]},\"tags\":[\"t\"]}",
              "{\"arguments\":\"[]\",\"case_id\":\"b\",\"expect\":{\"outcome\":\"denied\"},"
                  + "\"tags\":[]}");
      assertThat(cases.digest())
          .isEqualTo(digestOf(all.stream().map(CanonicalCase::json).toArray(String[]::new)));
      assertThat(all.get(0).expect())
          .isEqualTo(withFile("\"cases\": [" + EXPLICIT + "],").cases().get(0).expect());
    }
  }

  @Test
  void hasTheSameDigestHoweverTheCasesAreWritten() throws Exception {
    Manifest inManifest =
        manifest(
            "\"cases\": [{\"case_id\": \"a\", \"arguments\": [{\"y\": 1, \"x\": 2}]},"
                + " {\"arguments\": [], \"case_id\": \"b\"}]");
    write(
        """
        {"arguments":[{"y":1.0,"x":2}],"tags":[],"case_id":"\\u0061"}
        {"case_id":"b","arguments":[]}
        """);

    try (CaseStream listed = open(inManifest);
        CaseStream spooled = open(withFile(""))) {
      assertThat(spooled.digest()).isEqualTo(listed.digest());
      assertThat(spooled.inputBytes()).isEqualTo(listed.inputBytes());
    }
  }

  @Test
  void theOrderOfKeysInArgumentsMakesAnotherCase() {
    try (CaseStream first = open(manifest(withArguments("{\"y\": 1, \"x\": 2}")));
        CaseStream second = open(manifest(withArguments("{\"x\": 2, \"y\": 1}")))) {
      assertThat(first)
          .extracting(CanonicalCase::json)
          .containsExactly(
              "{\"arguments\":\"[{\\\"y\\\":1,\\\"x\\\":2}]\",\"case_id\":\"a\",\"tags\":[]}");
      assertThat(second.digest()).isNotEqualTo(first.digest());
      assertThat(second.iterator().next().inputDigest())
          .isEqualTo(Digest.of("[{\"x\":2,\"y\":1}]"));
    }
  }

  private static String withArguments(String argument) {
    return "\"cases\": [{\"case_id\": \"a\", \"arguments\": [" + argument + "]}]";
  }

  @Test
  void walksTheSameCasesWhateverHappensToTheFile() throws Exception {
    write("{\"case_id\": \"a\", \"arguments\": [1]}\n{\"case_id\": \"b\", \"arguments\": [2]}\n");

    try (CaseStream cases = open(withFile(""))) {
      Iterator<ReplayCase> early = cases.iterator();
      assertThat(early.next().id()).isEqualTo("a");
      write("{\"case_id\": \"evil\", \"arguments\": []}");

      assertThat(cases).extracting(ReplayCase::arguments).containsExactly("[1]", "[2]");
      assertThat(early.next().id()).isEqualTo("b");
      assertThat(early.hasNext()).isFalse();
    }
  }

  @Test
  void leavesNothingBehind() throws Exception {
    write("{\"case_id\": \"a\", \"arguments\": [1]}");
    CaseStream cases = open(withFile(""));
    Iterator<ReplayCase> walk = cases.iterator();
    cases.close();

    assertThatIllegalStateException().isThrownBy(walk::next).withMessage("the cases are closed");
    write("{");
    Failures.of(() -> open(withFile("")));
    try (Stream<Path> files = Files.list(directory.resolve("tmp"))) {
      assertThat(files).isEmpty();
    }
  }

  @Test
  void tellsAllProblemsOfAFileByLine() throws Exception {
    write(
        """
        {"case_id": "a", "arguments": []}
        {"case_id": "z", "arguments": []}
        {"case_id": "a", "argumnts": []}
        {"case_id": "b", "arguments": [-0]} 1

        {"case_id": "c", "arguments": [1, {"$": "x"}]}
        {"case_id": "a", "arguments": [2]}
        """);

    ReplayException failure = Failures.of(() -> open(withFile("\"cases\": [" + EXPLICIT + "],")));

    assertThat(failure.code()).isEqualTo(ErrorCode.INVALID_MANIFEST);
    assertThat(failure)
        .hasMessage(
            """
            invalid_manifest: 7 problems
              src/c.jsonl:2:1: duplicate case_id "z"; the first one is at src/p.json:1:104
                  give each case its own id
              src/c.jsonl:3:1: "arguments" is missing in a case
              src/c.jsonl:3:18: unknown field "argumnts" in a case (at /argumnts)
                  did you mean "arguments"?
              src/c.jsonl:4:32: not a typed value: -0 does not survive JSON; write {"$":"number","value":"-0"} (at /arguments/0)
              src/c.jsonl:4:37: there is more after the end of a case
                  keep exactly one JSON object
              src/c.jsonl:6:35: not a typed value: unknown tag "x"; known are array, bigint, bytes, date, error, hole, map, number, object, regexp, set, string, undefined (at /arguments/1)
              src/c.jsonl:7:1: duplicate case_id "a"; the first one is at src/c.jsonl:1
                  give each case its own id""");
  }

  @Test
  void countsTheProblemsThatItDoesNotTell() throws Exception {
    write("{}\n".repeat(40));

    ReplayException failure = Failures.of(() -> open(withFile("")));

    assertThat(failure.problems()).hasSize(CasesFileReader.MAX_PROBLEMS);
    assertThat(failure.getMessage())
        .startsWith("invalid_manifest: 80 problems\n  src/c.jsonl:1:1: \"case_id\" is missing")
        .endsWith("\n  and 30 more");
  }

  @Test
  void refusesLinesThatAreTooLongOrNotUtf8AndGoesOn() throws Exception {
    try (BufferedWriter out = Files.newBufferedWriter(file(), StandardCharsets.ISO_8859_1)) {
      out.write("{\"case_id\": \"a\", \"arguments\": [\"");
      out.write("x".repeat(CasesFileReader.MAX_LINE_BYTES));
      out.write("\"]}\n\n{\"case_id\": \"\u00e9\", \"arguments\": []}\n{}\n");
    }

    assertThat(Failures.of(() -> open(withFile(""))))
        .hasMessage(
            """
            invalid_manifest: 4 problems
              src/c.jsonl:1:1: a line has more than 16777216 bytes
                  split the case; it cannot be larger
              src/c.jsonl:3:1: the line is not UTF-8: its byte at offset 13 is wrong
                  save the file as UTF-8
              src/c.jsonl:4:1: "case_id" is missing in a case
              src/c.jsonl:4:1: "arguments" is missing in a case""");
  }

  @Test
  void refusesAFileWithoutACase() throws Exception {
    write("\n \n");

    assertThat(Failures.of(() -> open(withFile(""))))
        .hasMessage(
            "invalid_manifest: src/c.jsonl:1:1: a manifest needs at least one case, and the file"
                + " has none\n    add a line");
  }

  @Test
  void refusesAMissingFileAndOneOutsideOfTheRoots() throws Exception {
    Files.writeString(directory.resolve("secret.jsonl"), "{}");
    Manifest outside = manifest("\"cases_file\": \"../../secret.jsonl\"");

    assertThat(Failures.of(() -> open(withFile(""))))
        .hasMessage(
            "invalid_manifest: src/p.json:1:1: \"./c.jsonl\" does not exist (at /cases_file)\n"
                + "    it is looked for at src/c.jsonl");
    assertThat(Failures.of(() -> open(outside)).code()).isEqualTo(ErrorCode.PERMISSION_REQUIRED);
  }

  @Test
  void holdsTheCasesToTheirInputBytes() throws Exception {
    String limit = "\"limits\": {\"input_bytes\": 4},";
    String expected =
        "invalid_manifest: src/p.json:1:1: the arguments of the 2 cases take 5 bytes, more than"
            + " input_bytes allows (4) (at /limits/input_bytes)\n"
            + "    raise limits.input_bytes, or split the manifest";
    String one = "{\"case_id\": \"a\", \"arguments\": [1]}";
    String two = "{\"case_id\": \"b\", \"arguments\": []}";
    Manifest listed = manifest(limit + "\"cases\": [" + one + "," + two + "]");

    assertThat(Failures.of(() -> open(listed))).hasMessage(expected);
    write(one + "\n" + two);
    assertThat(Failures.of(() -> open(withFile(limit)))).hasMessage(expected);
    write(one + "\n" + two.replace("[]", "[1]") + "\nnever read");
    assertThat(Failures.of(() -> open(withFile(limit))))
        .hasMessage(
            "invalid_manifest: src/c.jsonl:3:1: the arguments so far take 6 bytes, more than"
                + " input_bytes can allow (4); the rest was not read\n"
                + "    raise limits.input_bytes, or split the manifest");
  }

  @Test
  void refusesGenerators() {
    Manifest generated =
        manifest("\"generator\": {\"preset\": \"parser-boundaries\", \"count\": 1}");

    ReplayException failure = Failures.of(() -> open(generated));

    assertThat(failure.code()).isEqualTo(ErrorCode.CAPABILITY_UNAVAILABLE);
    assertThat(failure)
        .hasMessage(
            "capability_unavailable: src/p.json:1:1: generator presets are not part of this"
                + " release (at /generator)\n"
                + "    write the cases into \"cases\" or a \"cases_file\"");
  }

  @Test
  void keepsNoCasesHoweverManyThereAre() throws Exception {
    int count = 100_000;
    String padding = "x".repeat(500);
    try (BufferedWriter out = Files.newBufferedWriter(file())) {
      for (int i = 0; i < count; i++) {
        out.write("{\"case_id\": \"case " + i + "\", \"arguments\": [\"" + padding + i + "\"]}\n");
      }
    }

    try (CaseStream cases = open(withFile("\"limits\": {\"input_bytes\": 1000000000},"))) {
      assertThat(cases.count()).isEqualTo(count);
      assertThat(cases.inputBytes()).isEqualTo(50_888_890L);
      List<WeakReference<ReplayCase>> seen = new ArrayList<>();
      Iterator<ReplayCase> walk = cases.iterator();
      long number = 0;
      while (walk.hasNext()) {
        ReplayCase next = walk.next();
        assertThat(next.id()).isEqualTo("case " + number);
        if (number++ % 1000 == 0) {
          seen.add(new WeakReference<>(next));
        }
      }
      assertThat(number).isEqualTo(count);
      // Stream and walk are in use still; yet no case can be reached through them.
      System.gc();
      assertThat(seen.subList(0, 99)).allMatch(reference -> reference.get() == null);
      assertThat(walk.hasNext()).isFalse();
    }
  }

  private Path file() throws IOException {
    return Files.createDirectories(directory.resolve("project/src")).resolve("c.jsonl");
  }

  private void write(String text) throws IOException {
    Files.writeString(file(), text);
  }

  private Manifest withFile(String fields) {
    return manifest(fields + "\"cases_file\": \"./c.jsonl\"");
  }

  private Manifest manifest(String fields) {
    String text =
        "{\"left\": {\"modules\": [{\"alias\": \"m\", \"path\": \"m.js\", \"format\": \"esm\"}],"
            + " \"entry_alias\": \"m\"}, "
            + fields
            + "}";
    return new ManifestReader()
        .read(
            text.getBytes(StandardCharsets.UTF_8),
            directory.resolve("project/src/p.json"),
            "src/p.json");
  }

  private CaseStream open(Manifest manifest) {
    Path project = directory.resolve("project");
    return CaseStreams.open(
        manifest,
        new SourceReader(List.of(project), project, ArtifactResolver.none()),
        directory.resolve("tmp"));
  }

  private static Digest digestOf(String... canonicalCases) {
    MessageDigest digest = DigestUtils.getSha256Digest();
    for (String json : canonicalCases) {
      digest.update(DigestUtils.sha256(json));
    }
    return Digest.finish(digest);
  }
}
