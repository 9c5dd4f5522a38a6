package org.controlledreplay.json;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.controlledreplay.failure.ErrorCode;
import org.controlledreplay.failure.Problem;
import org.controlledreplay.failure.ReplayException;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class StoredJsonTest {
  private static final String REMEDY = "restore it, or remove it and run mvn replay:plan";

  @TempDir Path directory;

  @Test
  void everyDifferenceIsToldWithItsPlace() throws IOException {
    assertThat(
            problems(
                """
                {
                  "text": 1,
                  "count": -1,
                  "flag": "yes",
                  "digest": "ABC",
                  "text": {"a": 1},
                  "other": [1, {"x": 2}],
                  "items": {}
                }
                """))
        .containsExactly(
            "f.json:2:11: \"text\" must be a string, not a number (at /text)\n    " + REMEDY,
            "f.json:3:12: \"count\" must be an integer from 0, not -1 (at /count)\n    " + REMEDY,
            "f.json:4:11: \"flag\" must be true or false, not a string (at /flag)\n    " + REMEDY,
            "f.json:5:13: \"digest\" must be a SHA-256 digest: 64 lower-case hexadecimal digits"
                + " (at /digest)\n    "
                + REMEDY,
            "f.json:6:3: duplicate key \"text\"; the first one is at f.json:2:3 (at /text)\n    "
                + REMEDY,
            "f.json:7:3: unknown field \"other\" in a thing (at /other)\n    " + REMEDY,
            "f.json:8:12: \"items\" must be an array, not an object (at /items)\n    " + REMEDY,
            "f.json:1:1: \"constant\" is missing in a thing\n    " + REMEDY);
  }

  @Test
  void numbersThatAreNoCounts() throws IOException {
    for (String number : List.of("-0", "1.0", "9223372036854775808", "1e3")) {
      assertThat(problems("{\"count\": " + number + ", \"constant\": \"c\"}"))
          .as(number)
          .first()
          .isEqualTo(
              "f.json:1:11: \"count\" must be an integer from 0, not "
                  + number
                  + " (at /count)\n    "
                  + REMEDY);
    }
  }

  @Test
  void theRootMustBeAnObject() throws IOException {
    assertThat(problems("[]"))
        .containsExactly("f.json:1:1: the text must be an object, not an array\n    " + REMEDY);
  }

  @Test
  void anEmptyFile() throws IOException {
    assertThat(problems(" \n"))
        .containsExactly("f.json:2:1: the text is empty; a thing is a JSON object\n    " + REMEDY);
  }

  @Test
  void somethingAfterTheEnd() throws IOException {
    assertThat(problems("{\"constant\": \"c\"}\n{}"))
        .containsExactly("f.json:2:1: there is more after the end of a thing\n    " + REMEDY);
  }

  @Test
  void brokenSyntaxEndsTheWalkWithItsPlace() throws IOException {
    assertThat(problems("{\n  \"constant\": \"c\",\n}"))
        .containsExactly("f.json:3:1: a comma with nothing after it before \"}\"\n    " + REMEDY);
    assertThat(problems("{\"constant\": \"c\""))
        .containsExactly(
            "f.json:1:17: the text ends before everything that it opened is closed\n    " + REMEDY);
    assertThat(problems("{\n  // why\n}"))
        .containsExactly("f.json:2:3: JSON has no comments\n    " + REMEDY);
  }

  @Test
  void bytesThatAreNotUtf8() throws IOException {
    Path file = directory.resolve("f.json");
    Files.write(file, "{\"constant\": \"\u00e4\"}".getBytes(StandardCharsets.ISO_8859_1));
    assertThat(read(file)).containsExactly("f.json is not UTF-8\n    " + REMEDY);
  }

  @Test
  void mergeConflictMarkersAreTheOnlyProblem() throws IOException {
    assertThat(
            problems(
                "{\r\n\"wrong\": 1,\r\n<<<<<<< HEAD\r\n\"a\": 1\r\n=======\r\n>>>>>>> b\r\n}\r\n"))
        .containsExactly(
            "f.json has merge conflict markers at line 3\n"
                + "    keep either side, then run mvn replay:plan");
  }

  @Test
  void whatIsTooLongIsNotParsed() throws IOException {
    Path file = Files.writeString(directory.resolve("f.json"), "x".repeat(1001));
    assertThat(read(file))
        .containsExactly(
            "f.json has 1001 bytes; at most 1000 are read\n"
                + "    remove it and run mvn replay:plan");
  }

  @Test
  void aTreeKeepsNumbersAndTellsDuplicates() throws IOException {
    Path file =
        Files.writeString(
            directory.resolve("f.json"),
            "[-0, -0.0, 1.5, 12345678901, 123456789012345678901, {\"a\": 1, \"a\": 2}, null, true,"
                + " false, \"s\"]");
    List<JsonNode> trees = new ArrayList<>();
    assertThat(read(file, cursor -> trees.add(JsonTree.read(cursor))))
        .containsExactly(
            "f.json:1:62: duplicate key \"a\"; the first one is at f.json:1:54 (at /5/a)\n    "
                + REMEDY);
    assertThat(trees.get(0).get(0).doubleValue()).isEqualTo(-0.0);
    assertThat(trees)
        .hasToString(
            "[[-0.0,-0.0,1.5,12345678901,1.2345678901234568E20,{\"a\":1},null,true,false,\"s\"]]");
  }

  @Test
  void onlyTheFirstFiftyProblemsAreToldInFull() throws IOException {
    Path file = Files.writeString(directory.resolve("f.json"), "[" + "1,".repeat(60) + "1]");
    ReplayException refused =
        refusal(file, cursor -> cursor.array(() -> JsonScalars.string(cursor)));
    assertThat(refused.problems()).hasSize(50);
    assertThat(refused)
        .hasMessageStartingWith("not_approved: 61 problems\n")
        .hasMessageEndingWith("\n  and 11 more");
  }

  private List<String> problems(String json) throws IOException {
    return read(Files.writeString(directory.resolve("f.json"), json));
  }

  private static List<String> read(Path file) throws IOException {
    return read(
        file,
        cursor ->
            cursor.object(
                ObjectShape.of("a thing")
                    .optional("text", () -> JsonScalars.string(cursor))
                    .optional("count", () -> JsonScalars.count(cursor))
                    .optional("flag", () -> JsonScalars.bool(cursor))
                    .optional("digest", () -> JsonScalars.digest(cursor))
                    .optional("items", () -> cursor.array(() -> JsonScalars.string(cursor)))
                    .required("constant", () -> JsonScalars.exactly(cursor, "c"))));
  }

  private static List<String> read(Path file, StoredJson.DocumentReader reader) throws IOException {
    return refusal(file, reader).problems().stream().map(Problem::render).toList();
  }

  private static ReplayException refusal(Path file, StoredJson.DocumentReader reader)
      throws IOException {
    try {
      new StoredJson("f.json", "a thing", 1000, "mvn replay:plan").read(file, reader);
    } catch (ReplayException e) {
      assertThat(e.code()).isEqualTo(ErrorCode.NOT_APPROVED);
      return e;
    }
    throw new AssertionError("nothing was wrong");
  }
}
