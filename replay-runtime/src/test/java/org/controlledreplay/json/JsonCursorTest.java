package org.controlledreplay.json;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.tuple;

import com.fasterxml.jackson.databind.JsonNode;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.controlledreplay.failure.Problem;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class JsonCursorTest {
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
            "f.json:2:11: this must be a string (at /text)\n    " + REMEDY,
            "f.json:3:12: this must be an integer from 0 (at /count)\n    " + REMEDY,
            "f.json:4:11: this must be true or false (at /flag)\n    " + REMEDY,
            "f.json:5:13: this must be a SHA-256 digest: 64 lower-case hexadecimal digits (at"
                + " /digest)\n    "
                + REMEDY,
            "f.json:6:3: duplicate key \"text\" (at /text)\n    " + REMEDY,
            "f.json:7:12: unknown field \"other\" (at /other)\n    " + REMEDY,
            "f.json:8:12: this must be an array (at /items)\n    " + REMEDY,
            "f.json:1:1: the field \"constant\" is missing\n    " + REMEDY);
  }

  @Test
  void numbersThatAreNoCounts() throws IOException {
    for (String number : List.of("-0", "1.0", "9223372036854775808", "1e3")) {
      assertThat(problems("{\"count\": " + number + ", \"constant\": \"c\"}"))
          .as(number)
          .first()
          .isEqualTo("f.json:1:11: this must be an integer from 0 (at /count)\n    " + REMEDY);
    }
  }

  @Test
  void theRootMustBeAnObject() throws IOException {
    assertThat(problems("[]")).containsExactly("f.json:1:1: this must be an object\n    " + REMEDY);
  }

  @Test
  void anEmptyFile() throws IOException {
    assertThat(problems(" \n"))
        .singleElement()
        .asString()
        .endsWith(": the file is empty\n    " + REMEDY);
  }

  @Test
  void somethingAfterTheEnd() throws IOException {
    assertThat(problems("{\"constant\": \"c\"}\n{}"))
        .containsExactly(
            "f.json:2:1: something follows after the end of the document\n    " + REMEDY);
  }

  @Test
  void brokenSyntaxEndsTheWalkWithItsPlace() throws IOException {
    assertThat(problems("{\n  \"constant\": \"c\",\n  nope\n}"))
        .singleElement()
        .asString()
        .startsWith("f.json:3:")
        .contains(": not JSON: ")
        .endsWith("\n    " + REMEDY);
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
    List<Problem> problems =
        JsonCursor.read(
            file, "f.json", 1000, "mvn replay:plan", cursor -> trees.add(cursor.tree()));
    assertThat(problems)
        .extracting(Problem::message, problem -> problem.pointer().orElseThrow())
        .containsExactly(tuple("duplicate key \"a\"", "/5/a"));
    assertThat(trees.get(0).get(0).doubleValue()).isEqualTo(-0.0);
    assertThat(trees)
        .hasToString(
            "[[-0.0,-0.0,1.5,12345678901,123456789012345678901,{\"a\":1},null,true,false,\"s\"]]");
  }

  private List<String> problems(String json) throws IOException {
    return read(Files.writeString(directory.resolve("f.json"), json));
  }

  private static List<String> read(Path file) throws IOException {
    return JsonCursor.read(
            file,
            "f.json",
            1000,
            "mvn replay:plan",
            cursor ->
                cursor.fields(
                    Map.of(
                        "text", cursor::text,
                        "count", cursor::count,
                        "flag", cursor::flag,
                        "digest", cursor::digest,
                        "items", () -> cursor.items(cursor::text),
                        "constant", () -> cursor.constant("c")),
                    Set.of("text", "count", "flag", "digest", "items")))
        .stream()
        .map(Problem::render)
        .toList();
  }
}
