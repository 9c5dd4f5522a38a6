package org.controlledreplay.outcome;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.controlledreplay.outcome.Outcomes.tree;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class OutcomeJsonTest {
  @ParameterizedTest
  @ValueSource(
      strings = {
        "{\"outcome\":\"return\",\"value\":[1]}",
        "{\"outcome\":\"return\",\"value\":1,\"denials\":[{\"capability\":\"import\",\"detail\":\"fs\"}]}",
        "{\"outcome\":\"exception\",\"phase\":\"call\",\"thrown\":\"a\"}",
        "{\"outcome\":\"exception\",\"phase\":\"load\",\"thrown\":null,\"denials\":[{\"capability\":\"code-generation\",\"detail\":\"\"}]}",
        "{\"outcome\":\"serialization_error\",\"reason\":\"cycle\",\"path\":\"/a/0\"}",
        "{\"outcome\":\"denied\",\"phase\":\"load\",\"capability\":\"import\",\"detail\":\"fs\"}",
        "{\"outcome\":\"timeout\",\"limit\":\"case_time_ms\"}",
        "{\"outcome\":\"oom\"}",
        "{\"outcome\":\"crash\",\"detail\":\"status 1\"}",
        "{\"outcome\":\"cancelled\"}",
        "{\"outcome\":\"protocol_error\",\"detail\":\"wrong case id\"}",
      })
  void everyOutcomeIsReadAsItWasWritten(String json) throws Exception {
    Outcome outcome = OutcomeJson.read(tree(json));
    assertThat(OutcomeJson.write(outcome)).hasToString(json);
    assertThat(outcome.kind()).isEqualTo(tree(json).get("outcome").textValue());
    assertThat(OutcomeJson.read(OutcomeJson.write(outcome))).isEqualTo(outcome);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '`',
      value = {
        "[] | an outcome is an object",
        "{} | \"outcome\" must be a string",
        "{\"outcome\":1} | \"outcome\" must be a string",
        "{\"outcome\":\"ok\"} | unknown outcome \"ok\"",
        "{\"outcome\":\"return\"} | \"value\" is missing",
        "{\"outcome\":\"return\",\"value\":1,\"phase\":\"call\"} | unexpected field \"phase\"",
        "{\"outcome\":\"return\",\"value\":[{\"$\":\"x\"}]} | \"value\" is not a typed value: unknown tag \"x\"; known are array, bigint, bytes, date, error, hole, map, number, object, regexp, set, string, undefined at /0",
        "{\"outcome\":\"return\",\"value\":1,\"denials\":[]} | \"denials\" must be 1 to 16 denials",
        "{\"outcome\":\"return\",\"value\":1,\"denials\":[{\"capability\":\"import\"}]} | \"detail\" must be a string",
        "{\"outcome\":\"return\",\"value\":1,\"denials\":[{\"capability\":\"import\",\"detail\":\"\",\"x\":1}]} | unexpected field \"x\"",
        "{\"outcome\":\"exception\",\"thrown\":1} | \"phase\" must be a string",
        "{\"outcome\":\"exception\",\"thrown\":1,\"phase\":\"link\"} | unknown phase \"link\"",
        "{\"outcome\":\"exception\",\"phase\":\"call\"} | \"thrown\" is missing",
        "{\"outcome\":\"serialization_error\",\"reason\":\"cycle\"} | \"path\" must be a string",
        "{\"outcome\":\"denied\",\"phase\":\"call\",\"detail\":\"\"} | \"capability\" must be a string",
        "{\"outcome\":\"timeout\"} | \"limit\" must be a string",
        "{\"outcome\":\"oom\",\"detail\":\"\"} | unexpected field \"detail\"",
        "{\"outcome\":\"crash\"} | \"detail\" must be a string",
        "{\"outcome\":\"cancelled\",\"detail\":\"\"} | unexpected field \"detail\"",
        "{\"outcome\":\"protocol_error\",\"detail\":null} | \"detail\" must be a string",
      })
  void whatIsNoOutcomeIsRefused(String json, String message) {
    assertThatThrownBy(() -> OutcomeJson.read(tree(json)))
        .isInstanceOf(InvalidOutcomeException.class)
        .hasMessage(message);
  }
}
