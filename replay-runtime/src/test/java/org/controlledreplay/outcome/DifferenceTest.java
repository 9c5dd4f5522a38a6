package org.controlledreplay.outcome;

import static org.assertj.core.api.Assertions.assertThat;
import static org.controlledreplay.outcome.Outcomes.returned;
import static org.controlledreplay.outcome.Outcomes.threw;
import static org.controlledreplay.outcome.Outcomes.value;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class DifferenceTest {
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '`',
      value = {
        "{\"$\":\"number\",\"value\":\"-0\"} | 0 | `` | -0 | 0",
        "{\"$\":\"number\",\"value\":\"NaN\"} | null | `` | NaN | null",
        "[{\"$\":\"hole\"},1] | [null,1] | `, at /0` | a hole | null",
        "{\"$\":\"undefined\"} | null | `` | undefined | null",
        "{\"$\":\"bigint\",\"value\":\"1\"} | 1 | `` | 1n | 1",
        "1 | \"1\" | `` | 1 | \"1\"",
        "true | false | `` | true | false",
        "[1,2] | [1] | `, at /1` | 2 | nothing",
        "[1] | [1,{\"a\":2}] | `, at /1` | nothing | {\"a\": 2}",
        "{\"b\":1,\"a\":1} | {\"b\":2,\"a\":2} | `, at /a` | 1 | 2",
        "{\"a/b\":{\"~\":1}} | {\"a/b\":{\"~\":2}} | `, at /a~1b/~0` | 1 | 2",
        "{\"a\":1} | {\"b\":1} | `, at /a` | 1 | nothing",
        "[] | {} | `` | [] | {}",
        "{\"$\":\"map\",\"entries\":[[1,2],[3,4]]} | {\"$\":\"map\",\"entries\":[[1,2],[3,5]]} | `, at /entries/1/1` | 4 | 5",
        "{\"$\":\"map\",\"entries\":[]} | {\"$\":\"set\",\"values\":[]} | `` | {\"$\": \"map\", \"entries\": []} | {\"$\": \"set\", \"values\": []}",
        "{\"a\":1} | {\"$\":\"object\",\"prototype\":null,\"value\":{\"a\":1}} | `` | {\"a\": 1} | {\"$\": \"object\", \"prototype\": null, \"value\": {\"a\": 1}}",
        "\"abc\" | \"abd\" | `, index 2` | \"abc\" | \"abd\"",
        "\"a\" | \"a\\n\\u202e\" | `, index 1` | \"a\" | \"a\\n\\u202e\"",
        "\"a\" | {\"$\":\"string\",\"utf16\":\"0061d800\"} | `, index 1` | \"a\" | \"a\\ud800\"",
        "{\"$\":\"date\",\"value\":null} | {\"$\":\"date\",\"value\":\"2000-01-01T00:00:00.000Z\"} | `, at /value` | null | \"2000-01-01T00:00:00.000Z\"",
      })
  void theFirstDifferenceOfTwoValues(
      String expected, String actual, String where, String expectedText, String actualText) {
    Difference difference = Difference.between(value(expected), value(actual)).orElseThrow();
    assertThat(difference.what()).isEqualTo("the value");
    assertThat(difference.where()).isEqualTo(where);
    assertThat(difference.expected()).isEqualTo(expectedText);
    assertThat(difference.actual()).isEqualTo(actualText);
  }

  @Test
  void equalValuesHaveNone() {
    assertThat(Difference.between(value("{\"a\":1.0,\"b\":[]}"), value("{\"b\":[],\"a\":1}")))
        .isEmpty();
  }

  @Test
  void ofLongStringsOnlyWhatIsAroundTheDifferenceIsShown() {
    String same = "0123456789".repeat(1000);
    Difference difference =
        Difference.between(
                value("[\"" + same + "<b>" + "x".repeat(200) + "\"]"),
                value("[\"" + same + "<i>" + "x".repeat(30) + "\"]"))
            .orElseThrow();
    assertThat(difference.where()).isEqualTo(", at /0, index 10001");
    assertThat(difference.expected())
        .isEqualTo(
            "\"\u2026" + "1234567890".repeat(2) + "123456789<b>" + "x".repeat(58) + "\u2026\"");
    assertThat(difference.actual())
        .isEqualTo("\"\u2026" + "1234567890".repeat(2) + "123456789<i>" + "x".repeat(30) + "\"");
  }

  @Test
  void aCharacterOfTwoUnitsIsNeverCut() {
    String faces = "\ud83d\ude00".repeat(100);
    Difference difference =
        Difference.between(value("\"" + faces + "a\""), value("\"" + faces + "b\"")).orElseThrow();
    assertThat(difference.where()).isEqualTo(", index 200");
    assertThat(difference.expected()).isEqualTo("\"\u2026" + "\ud83d\ude00".repeat(15) + "a\"");
    String odd = "x" + faces;
    assertThat(ValueText.window(odd, 0)).isEqualTo("\"x" + "\ud83d\ude00".repeat(44) + "\u2026\"");
  }

  @Test
  void aLongValueIsCut() {
    String list = "[" + "1234567,".repeat(50) + "1]";
    assertThat(Difference.between(value(list), value("1")).orElseThrow().expected())
        .hasSize(121)
        .endsWith("\u2026");
  }

  @Test
  void outcomesOfOtherKinds() {
    assertThat(
            Difference.between(returned("1"), threw(Phase.CALL, "TypeError", "no")).orElseThrow())
        .hasToString(
            "Difference[what=the outcome, pointer=, index=OptionalInt.empty, expected=return 1,"
                + " actual=exception (call) TypeError \"no\"]");
  }

  @Test
  void partsOfOutcomesOfOneKind() {
    assertThat(describe(returned("{\"a\":[1]}"), returned("{\"a\":[2]}")))
        .isEqualTo("the returned value, at /a/0: 1 / 2");
    assertThat(describe(returned("1"), returned("2"))).isEqualTo("the returned value: 1 / 2");
    assertThat(describe(threw(Phase.LOAD, "E", "m"), threw(Phase.CALL, "E", "m")))
        .isEqualTo("the phase, index 0: \"load\" / \"call\"");
    assertThat(describe(threw(Phase.CALL, "E", "mango"), threw(Phase.CALL, "E", "melon")))
        .isEqualTo("what was thrown, at /message, index 1: \"mango\" / \"melon\"");
    assertThat(
            describe(
                new Outcome.Returned(value("1"), List.of(new Denial("import", "fs"))),
                returned("1")))
        .isEqualTo("the denials: [{\"capability\": \"import\", \"detail\": \"fs\"}] / nothing");
    assertThat(
            describe(
                new Outcome.Denied(Phase.CALL, new Denial("import", "fs")),
                new Outcome.Denied(Phase.CALL, new Denial("require", "fs"))))
        .isEqualTo("the capability, index 0: \"import\" / \"require\"");
    assertThat(
            describe(
                new Outcome.SerializationError("cycle", "/a"),
                new Outcome.SerializationError("cycle", "/b")))
        .isEqualTo("the path, index 1: \"/a\" / \"/b\"");
    assertThat(Difference.between(returned("1"), returned("1.0"))).isEmpty();
  }

  @Test
  void outcomesOnOneLine() {
    assertThat(
            List.of(
                OutcomeText.of(returned("{\"$\":\"undefined\"}")),
                OutcomeText.of(threw(Phase.LOAD, "SyntaxError", "bad\\ntoken")),
                OutcomeText.of(new Outcome.Threw(Phase.CALL, value("\"a\""), List.of())),
                OutcomeText.of(new Outcome.SerializationError("function", "")),
                OutcomeText.of(new Outcome.SerializationError("cycle", "/a")),
                OutcomeText.of(new Outcome.Denied(Phase.CALL, new Denial("code-generation", ""))),
                OutcomeText.of(new Outcome.Denied(Phase.LOAD, new Denial("import", "fs"))),
                OutcomeText.of(new Outcome.TimedOut("case_time_ms")),
                OutcomeText.of(new Outcome.OutOfMemory()),
                OutcomeText.of(new Outcome.Crashed("status 134")),
                OutcomeText.of(new Outcome.Cancelled()),
                OutcomeText.of(new Outcome.ProtocolError("early end"))))
        .containsExactly(
            "return undefined",
            "exception (load) SyntaxError \"bad\\ntoken\"",
            "exception (call) \"a\"",
            "serialization_error function",
            "serialization_error cycle at /a",
            "denied (call) code-generation",
            "denied (load) import \"fs\"",
            "timeout case_time_ms",
            "oom",
            "crash \"status 134\"",
            "cancelled",
            "protocol_error \"early end\"");
  }

  private static String describe(Outcome expected, Outcome actual) {
    Difference difference = Difference.between(expected, actual).orElseThrow();
    return difference.what()
        + difference.where()
        + ": "
        + difference.expected()
        + " / "
        + difference.actual();
  }
}
