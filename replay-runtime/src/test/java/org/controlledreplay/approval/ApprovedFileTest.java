package org.controlledreplay.approval;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.catchThrowableOfType;
import static org.controlledreplay.outcome.Outcomes.replayCase;
import static org.controlledreplay.outcome.Outcomes.returned;
import static org.controlledreplay.outcome.Outcomes.threw;
import static org.controlledreplay.outcome.Outcomes.value;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import org.controlledreplay.failure.ErrorCode;
import org.controlledreplay.failure.Problem;
import org.controlledreplay.failure.ReplayException;
import org.controlledreplay.json.Digest;
import org.controlledreplay.outcome.Approval;
import org.controlledreplay.outcome.Denial;
import org.controlledreplay.outcome.Outcome;
import org.controlledreplay.outcome.Phase;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ApprovedFileTest {
  private static final String NAME = "x.approved.json";
  private static final String REMEDY = "\n    restore it, or remove it and run mvn replay:record";

  @TempDir Path directory;

  @Test
  void itLiesBesideTheManifest() {
    assertThat(ApprovedFile.beside(Path.of("a/b.replay.json")))
        .isEqualTo(Path.of("a/b.approved.json"));
    assertThat(ApprovedFile.named("src/test/replay/b.replay.json"))
        .isEqualTo("src/test/replay/b.approved.json");
  }

  @Test
  void noFileIsNoApproval() {
    assertThat(ApprovedFile.read(file(), NAME).size()).isZero();
  }

  @Test
  void theLayout() throws IOException {
    write(
        Map.of(
            "b", returned("{\"tokens\":[{\"raw\":\"" + "x".repeat(56) + "\",\"type\":\"p\"},1]}"),
            "a", threw(Phase.CALL, "TypeError", "no\\u202e"),
            "c",
                new Outcome.Returned(
                    value("{\"$\":\"undefined\"}"), List.of(new Denial("import", "fs")))));
    String input = Digest.of("[]").hex();
    assertThat(Files.readString(file()))
        .isEqualTo(
            """
            {
              "schema": "controlled-replay/approved@1",
              "observations": {
                "a": {
                  "input_sha256": "%1$s",
                  "outcome": {
                    "outcome": "exception",
                    "phase": "call",
                    "thrown": {"$": "error", "message": "no\\u202e", "name": "TypeError"}
                  }
                },
                "b": {
                  "input_sha256": "%1$s",
                  "outcome": {
                    "outcome": "return",
                    "value": {
                      "tokens": [
                        {"raw": "%2$s", "type": "p"},
                        1
                      ]
                    }
                  }
                },
                "c": {
                  "input_sha256": "%1$s",
                  "outcome": {
                    "outcome": "return",
                    "denials": [{"capability": "import", "detail": "fs"}],
                    "value": {"$": "undefined"}
                  }
                }
              }
            }
            """
                .formatted(input, "x".repeat(56)));
  }

  @Test
  void noObservations() throws IOException {
    write(Map.of());
    assertThat(Files.readString(file()))
        .isEqualTo(
            """
            {
              "schema": "controlled-replay/approved@1",
              "observations": {}
            }
            """);
    assertThat(ApprovedFile.read(file(), NAME).size()).isZero();
  }

  @Test
  void whatIsWrittenIsReadBackAndNotWrittenAgain() throws IOException {
    Map<String, Outcome> outcomes = new LinkedHashMap<>();
    outcomes.put("z", returned("[{\"$\":\"hole\"},{\"$\":\"number\",\"value\":\"-0\"},1e21,-1.5]"));
    outcomes.put("", returned("\"\\u0000\\ud83d\\ude00\""));
    outcomes.put("\u00e4 \"/~", threw(Phase.LOAD, "SyntaxError", "bad"));
    outcomes.put("d", new Outcome.Denied(Phase.CALL, new Denial("require", "fs")));
    outcomes.put("s", new Outcome.SerializationError("cycle", "/a"));
    write(outcomes);
    ApprovedObservations read = ApprovedFile.read(file(), NAME);
    assertThat(read.size()).isEqualTo(5);
    outcomes.forEach(
        (id, outcome) ->
            assertThat(read.find(replayCase(id, "[]"))).isEqualTo(new Approval.Of(outcome)));
    assertThat(ApprovedFile.write(file(), NAME, read)).isFalse();
  }

  @Test
  void aCheckoutWithOtherLineEndingsSaysTheSame() throws IOException {
    write(Map.of("a", returned("1")));
    Files.writeString(file(), Files.readString(file()).replace("\n", "\r\n"));
    assertThat(ApprovedFile.read(file(), NAME).find(replayCase("a", "[]")))
        .isEqualTo(new Approval.Of(returned("1")));
  }

  @Test
  void mergeConflictMarkers() throws IOException {
    write(Map.of("a", returned("1")));
    List<String> lines = new ArrayList<>(Files.readAllLines(file()));
    lines.addAll(3, List.of("<<<<<<< ours", "=======", ">>>>>>> theirs"));
    Files.write(file(), lines);
    assertThatThrownBy(() -> ApprovedFile.read(file(), NAME))
        .hasMessage(
            "not_approved: x.approved.json has merge conflict markers at line 4\n"
                + "    keep either side, then run mvn replay:record");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '`',
      value = {
        "approved@1 | approved@0 | `2:13: \"schema\" must be \"controlled-replay/approved@1\", not \"controlled-replay/approved@0\" (at /schema)`",
        "input_sha256 | sha256 | `5:7: unknown field \"sha256\" in an observation (at /observations/a/sha256)`",
        "`\"return\"` | `\"timeout\", \"limit\": \"case_time_ms\", \"x\": 1` | `6:18: not an outcome: unexpected field \"x\" (at /observations/a/outcome)`",
        "`\"value\": 1` | `\"value\": {\"$\": \"x\"}` | `6:18: not an outcome: \"value\" is not a typed value: unknown tag \"x\"; known are array, bigint, bytes, date, error, hole, map, number, object, regexp, set, string, undefined (at /observations/a/outcome)`",
        "`\"value\": 1` | `\"value\": {\"b\": 1, \"b\": 2}` | `8:27: duplicate key \"b\"; the first one is at x.approved.json:8:19 (at /observations/a/outcome/value/b)`",
        "`\"value\": 1` | `\"value\": -0` | `6:18: not an outcome: \"value\" is not a typed value: -0 does not survive JSON; write {\"$\":\"number\",\"value\":\"-0\"} (at /observations/a/outcome)`",
        "`\"a\": {` | `\"a\": {}, \"a\": {` | `4:10: \"input_sha256\" is missing in an observation (at /observations/a)`",
      })
  void whatIsNotAnApprovalIsRefusedWithItsPlace(String from, String to, String expected)
      throws IOException {
    write(Map.of("a", returned("1")));
    Files.writeString(file(), Files.readString(file()).replace(from, to));
    ReplayException refused =
        catchThrowableOfType(ReplayException.class, () -> ApprovedFile.read(file(), NAME));
    assertThat(refused.code()).isEqualTo(ErrorCode.NOT_APPROVED);
    assertThat(refused.problems().get(0).render())
        .isEqualTo("x.approved.json:" + expected + REMEDY);
  }

  @Test
  void anOutcomeThatCannotBeApproved() throws IOException {
    write(Map.of("a", returned("1")));
    Files.writeString(
        file(),
        Files.readString(file())
            .replace("\"return\"", "\"timeout\"")
            .replace("\"value\": 1", "\"limit\": \"case_time_ms\""));
    assertThatThrownBy(() -> ApprovedFile.read(file(), NAME))
        .hasMessage(
            "not_approved: x.approved.json:6:18: the outcome timeout cannot be approved: it depends"
                + " on the machine; if it is meant, expect {\"outcome\": \"timeout\"} (at"
                + " /observations/a/outcome)"
                + REMEDY);
  }

  @Test
  void allProblemsAreToldTogether() throws IOException {
    write(Map.of("a", returned("1"), "b", returned("2")));
    Files.writeString(file(), Files.readString(file()).replace("\"return\"", "\"ok\""));
    ReplayException refused =
        catchThrowableOfType(ReplayException.class, () -> ApprovedFile.read(file(), NAME));
    assertThat(refused.problems())
        .extracting(Problem::message)
        .containsExactly(
            "not an outcome: unknown outcome \"ok\"", "not an outcome: unknown outcome \"ok\"");
  }

  @Test
  void aChangeOfOneCaseIsAChangeOfItsLines() throws IOException {
    write(Map.of("a", returned("1"), "b", returned("2"), "c", returned("3")));
    List<String> before = Files.readAllLines(file());
    write(Map.of("a", returned("1"), "b", returned("4"), "c", returned("3")));
    List<String> after = Files.readAllLines(file());
    assertThat(after).hasSameSizeAs(before);
    assertThat(
            IntStream.range(0, before.size())
                .filter(i -> !before.get(i).equals(after.get(i)))
                .mapToObj(after::get))
        .containsExactly("        \"value\": 4");
  }

  @Test
  void aValueAThousandLevelsDeep() {
    Outcome deep = returned("[".repeat(990) + "]".repeat(990));
    write(Map.of("a", deep));
    assertThat(ApprovedFile.read(file(), NAME).find(replayCase("a", "[]")))
        .isEqualTo(new Approval.Of(deep));
  }

  @Test
  void aHundredThousandObservations() {
    Recording recording = new Recording(ApprovedObservations.none());
    for (int i = 0; i < 100_000; i++) {
      recording.add(replayCase("case-" + i, "[" + i + "]"), returned("\"<p>" + i + "</p>\""));
    }
    ApprovedFile.write(file(), NAME, recording.finishSelected().observations());
    ApprovedObservations read = ApprovedFile.read(file(), NAME);
    assertThat(read.size()).isEqualTo(100_000);
    assertThat(read.find(replayCase("case-99999", "[99999]")))
        .isEqualTo(new Approval.Of(returned("\"<p>99999</p>\"")));
    assertThat(ApprovedFile.write(file(), NAME, read)).isFalse();
  }

  @Test
  void aPlaceThatCannotBeWritten() throws IOException {
    Path occupied = Files.writeString(directory.resolve("file"), "");
    ReplayException failed =
        catchThrowableOfType(
            ReplayException.class,
            () -> ApprovedFile.write(occupied.resolve(NAME), NAME, ApprovedObservations.none()));
    assertThat(failed.code()).isEqualTo(ErrorCode.EXECUTION_FAILURE);
    assertThat(failed.problems().get(0).message())
        .startsWith("x.approved.json cannot be written: ");
  }

  private void write(Map<String, Outcome> outcomes) {
    Recording recording = new Recording(ApprovedObservations.none());
    outcomes.forEach((id, outcome) -> recording.add(replayCase(id, "[]"), outcome));
    ApprovedFile.write(file(), NAME, recording.finishSelected().observations());
  }

  private Path file() {
    return directory.resolve(NAME);
  }
}
