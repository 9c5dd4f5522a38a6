package org.controlledreplay.engine;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.charset.StandardCharsets;
import org.assertj.core.api.ThrowableAssert.ThrowingCallable;
import org.controlledreplay.json.CanonicalJson;
import org.controlledreplay.json.Digest;
import org.controlledreplay.outcome.OutcomeJson;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class FramesFromWorkerTest {
  private static final Digest INPUT = Digest.of("[]");
  private static final WorkerIdentity IDENTITY = new WorkerIdentity("quickjs", Digest.of("w"));

  private final FramesFromWorker frames = new FramesFromWorker(EngineFixtures.limits(2, 20, 200));

  @ParameterizedTest
  @ValueSource(
      strings = {
        "{\"outcome\":\"return\",\"value\":[1,{\"b\":2,\"a\":\"\\u00e9\\ud83d\\ude00\"}]}",
        "{\"outcome\":\"return\",\"value\":null,"
            + "\"denials\":[{\"capability\":\"import\",\"detail\":\"x\"}]}",
        "{\"outcome\":\"exception\",\"phase\":\"call\","
            + "\"thrown\":{\"$\":\"error\",\"name\":\"Error\",\"message\":\"m\"}}",
        "{\"outcome\":\"serialization_error\",\"reason\":\"cycle\",\"path\":\"/a/0\"}",
        "{\"outcome\":\"denied\",\"phase\":\"load\",\"capability\":\"import\",\"detail\":\"x\"}",
        "{\"outcome\":\"timeout\",\"limit\":\"case_time_ms\"}",
        "{\"outcome\":\"timeout\",\"limit\":\"wall_time_ms\"}",
        "{\"outcome\":\"oom\"}",
        "{\"outcome\":\"crash\",\"detail\":\"trap\"}",
      })
  void readsEveryOutcomeOfAWorkerAndItsCanonicalLength(String outcome) throws Exception {
    WorkerReply reply = read(outcome, "printed");
    assertThat(reply.log()).isEqualTo("printed");
    String canonical = CanonicalJson.of(OutcomeJson.write(reply.outcome()));
    assertThat(reply.outcomeBytes()).isEqualTo(canonical.getBytes(StandardCharsets.UTF_8).length);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '`',
      value = {
        "{\"outcome\":\"cancelled\"} | a worker does not report cancelled",
        "{\"outcome\":\"protocol_error\",\"detail\":\"x\"} | a worker does not report"
            + " protocol_error",
        "{\"outcome\":\"timeout\",\"limit\":\"tasks\"} | a worker reports only timeouts of"
            + " case_time_ms and wall_time_ms",
        "{\"outcome\":\"surprise\"} | unknown outcome \"surprise\"",
        "{\"outcome\":\"oom\",\"x\":1} | unexpected field \"x\"",
        "{\"outcome\":\"return\"} | \"value\" is missing",
        "{\"outcome\":\"return\",\"value\":[[[1]]]} | a result is nested deeper than"
            + " result_depth, 2",
        "{\"outcome\":\"return\",\"value\":[1,2,3,4,5,6,7,8,9,10,11,12,13,14,15,16,17,18,19,20]}"
            + " | a result has more values than result_nodes, 20",
        "{\"outcome\":\"serialization_error\",\"reason\":\"\\ud800\",\"path\":\"\"} |"
            + " \"reason\" has a lone surrogate",
        "{\"outcome\":\"denied\",\"phase\":\"call\",\"capability\":\"import\","
            + "\"detail\":\"\\udc00\"} | \"detail\" has a lone surrogate",
        "[] | an outcome is an object",
        "{\"outcome\":\"return\",\"value\":1,\"value\":2} | a frame is not JSON: Duplicate field"
            + " 'value'",
      })
  void refusesWhatAWorkerMayNotSay(String outcome, String why) {
    assertRefused(() -> read(outcome, ""), why);
  }

  @Test
  void refusesAResultBeyondOutputBytes() throws Exception {
    assertThat(read("{\"outcome\":\"return\",\"value\":\"" + "x".repeat(198) + "\"}", ""))
        .isNotNull();
    assertRefused(
        () -> read("{\"outcome\":\"return\",\"value\":\"" + "x".repeat(199) + "\"}", ""),
        "a result is longer than output_bytes, 200");
  }

  @Test
  void refusesALongLogAndALongCrash() {
    assertRefused(
        () -> read("{\"outcome\":\"oom\"}", "\u00e9".repeat(6)),
        "\"log\" is longer than stderr_bytes, 10");
    assertRefused(
        () -> read("{\"outcome\":\"crash\",\"detail\":\"" + "x".repeat(241) + "\"}", ""),
        "the detail of a crash is longer than 240 characters");
  }

  @Test
  void refusesNestingBeforeATreeExists() {
    assertRefused(
        () -> read("{\"outcome\":\"return\",\"value\":" + "[".repeat(100_000), ""),
        "a frame is nested deeper, or has more values, than result_depth and result_nodes admit");
    assertRefused(
        () -> read("{\"outcome\":\"return\",\"value\":[" + "0,".repeat(100_000), ""),
        "a frame is nested deeper, or has more values, than result_depth and result_nodes admit");
  }

  @Test
  void admitsTheDeepestJsonOfALegalResult() throws Exception {
    String map = "{\"$\":\"map\",\"entries\":[[%s,%s]]}";
    String leaf = "{\"$\":\"undefined\"}";
    String nested = map.formatted(leaf, map.formatted(leaf, leaf));
    assertThat(read("{\"outcome\":\"return\",\"value\":" + nested + "}", "").outcome().kind())
        .isEqualTo("return");
  }

  @Test
  void admitsWhatTheLimitsAdmitHoweverDeep() throws Exception {
    FramesFromWorker deep = new FramesFromWorker(EngineFixtures.limits(1200, 1200, 10_000));
    String value = "[".repeat(1200) + "]".repeat(1200);
    WorkerReply reply =
        deep.outcome(frame("{\"outcome\":\"return\",\"value\":" + value + "}", ""), 3, "c", INPUT);
    assertThat(reply.outcomeBytes()).isEqualTo(2400 + 29);
  }

  @Test
  void refusesBytesThatAreNotStrictJson() {
    assertRefused(() -> frames.loaded(new byte[] {'{', (byte) 0xc0, '}'}), "a frame is not UTF-8");
    assertRefused(
        () -> frames.loaded("{\"type\":\"loaded\"}".getBytes(StandardCharsets.UTF_16BE)),
        "a frame is not JSON: Illegal character");
    assertRefused(() -> frames.loaded(bytes("[]")), "a frame is not a JSON object");
    assertRefused(() -> frames.loaded(bytes("{\"type\":1}")), "\"type\" is not a string");
    assertRefused(() -> frames.loaded(bytes("")), "a frame is not a JSON object");
    assertRefused(
        () -> frames.loaded(bytes("{\"type\":\"loaded\"} {}")), "a frame is not JSON: Trailing");
  }

  @Test
  void readyMustNameTheWorkerOfThePlan() throws Exception {
    String ready = "{\"type\":\"ready\",\"protocol\":1,\"engine\":\"quickjs\",\"worker\":\"%s\"}";
    frames.ready(bytes(ready.formatted(IDENTITY.worker())), IDENTITY);
    assertRefused(
        () -> frames.ready(bytes(ready.formatted("abc")), IDENTITY),
        "\"worker\" is \"abc\" where \"" + IDENTITY.worker() + "\" is due");
    assertRefused(
        () -> frames.ready(bytes(ready.replace(":1,", ":1.0,")), IDENTITY),
        "\"protocol\" is not an integer");
    assertRefused(
        () -> frames.ready(bytes(ready.replace("\"protocol\":1,", "")), IDENTITY),
        "a frame of type \"ready\" needs the field \"protocol\"");
  }

  @Test
  void aDetailIsSafeWhateverTheWorkerPutIntoIt() {
    String detail = new ProtocolViolationException("a\n\u202e\ud800b" + "x".repeat(1000)).detail();
    assertThat(detail).startsWith("a\ufffd\ufffd\ufffdbx").hasSize(240);
  }

  private WorkerReply read(String outcome, String log) throws ProtocolViolationException {
    return frames.outcome(frame(outcome, log), 3, "c", INPUT);
  }

  private static byte[] frame(String outcome, String log) {
    return bytes(
        ("{\"type\":\"outcome\",\"index\":3,\"case_id\":\"c\",\"input_digest\":\"%s\","
                + "\"log\":\"%s\",\"outcome\":%s}")
            .formatted(INPUT, log, outcome));
  }

  private static void assertRefused(ThrowingCallable reading, String why) {
    assertThatThrownBy(reading)
        .isInstanceOf(ProtocolViolationException.class)
        .hasMessageStartingWith(why);
  }

  private static byte[] bytes(String text) {
    return text.getBytes(StandardCharsets.UTF_8);
  }
}
