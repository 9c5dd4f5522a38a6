package org.controlledreplay.run;

import org.controlledreplay.json.Digest;
import org.controlledreplay.outcome.Outcome;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** A lie costs the current case; every other case has its outcome. */
class LyingWorkerTest {
  private static final int CASES = 6;
  private static final int LIE_AT = 2;

  @AfterEach
  void nothingIsLeft() {
    Outcomes.assertNoProcessLeft();
  }

  @ParameterizedTest(name = "{0}")
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '`',
      value = {
        "wrong_index | an outcome has index 3 where 2 is due",
        "wrong_case_id | \"case_id\" is \"other\" where \"case-2\" is due",
        "extra_field | a frame of type \"outcome\" has no field \"extra\"",
        "missing_log | a frame of type \"outcome\" needs the field \"log\"",
        "duplicate_key | a frame is not JSON: Duplicate field 'index'",
        "loaded_again | a frame of type \"loaded\" came where \"outcome\" is due",
        "oversized_frame | a frame of 67108864 bytes is longer than protocol_bytes, 16777216",
        "negative_length | a frame of 4294967295 bytes is longer than protocol_bytes, 16777216",
        "empty_frame | a frame has no bytes",
        "garbage | a frame of 1936025453 bytes is longer than protocol_bytes, 16777216",
        "truncated | the output ends after 8 of the 1000 bytes of a frame",
        "deep | a frame is nested deeper, or has more values, than result_depth and result_nodes"
            + " admit",
        "too_deep | a result is nested deeper than result_depth, 16",
        "many_nodes | a result has more values than result_nodes, 10000",
        "long_value | a result is longer than output_bytes, 524288",
        "long_log | \"log\" is longer than stderr_bytes, 32768",
        "says_cancelled | a worker does not report cancelled",
        "says_wall_time | a worker reports only timeouts of case_time_ms and wall_time_ms",
      })
  void costsTheCurrentCase(String lie, String detail) {
    Outcomes.assertEchoesBut(
        new TestRun(FakeWorkers.with(lie, LIE_AT)).run(CASES),
        CASES,
        LIE_AT,
        new Outcome.ProtocolError(detail));
  }

  @Test
  void aWrongInputDigestCostsTheCurrentCase() {
    Outcomes.assertEchoesBut(
        new TestRun(FakeWorkers.with("wrong_digest", LIE_AT)).run(CASES),
        CASES,
        LIE_AT,
        new Outcome.ProtocolError(
            "\"input_digest\" is \""
                + Digest.of("other")
                + "\" where \""
                + Digest.of("[2]")
                + "\" is due"));
  }

  @Test
  void anOutcomeSaidTwiceCostsTheNextCase() {
    Outcomes.assertEchoesBut(
        new TestRun(FakeWorkers.with("duplicate_outcome", LIE_AT)).run(CASES),
        CASES,
        LIE_AT + 1,
        new Outcome.ProtocolError("an outcome has index 2 where 3 is due"));
  }
}
