package org.controlledreplay.value;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.ObjectMapper;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class TypedValueSizeTest {
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '`',
      value = {
        "1 | 0 | 1",
        "\"text\" | 0 | 1",
        "{\"$\":\"undefined\"} | 0 | 1",
        "{\"$\":\"bytes\",\"kind\":\"Uint8Array\",\"base64\":\"AAEC\"} | 0 | 1",
        "[] | 1 | 1",
        "{\"a\":1,\"b\":[2]} | 2 | 4",
        "[{\"$\":\"hole\"},1] | 1 | 3",
        "{\"$\":\"map\",\"entries\":[]} | 1 | 1",
        "{\"$\":\"map\",\"entries\":[[1,[2]],[3,4]]} | 2 | 6",
        "{\"$\":\"set\",\"values\":[1,{\"$\":\"bigint\",\"value\":\"2\"}]} | 1 | 3",
        "{\"$\":\"object\",\"value\":{\"$\":1,\"a\":[]}} | 2 | 3",
        "{\"$\":\"array\",\"items\":[1],\"properties\":{\"a\":[2]}} | 2 | 4",
        "{\"$\":\"error\",\"name\":\"E\",\"message\":\"m\"} | 1 | 3",
        "{\"$\":\"error\",\"name\":\"E\",\"message\":\"m\",\"code\":\"C\",\"cause\":"
            + "{\"$\":\"error\",\"name\":\"E\",\"message\":\"m\"},\"errors\":[1,2]} | 2 | 10",
        "{\"$\":\"error\",\"name\":[[1]],\"message\":\"m\"} | 3 | 5",
      })
  void countsWhatJavaScriptWouldCount(String json, int depth, long nodes) throws Exception {
    TypedValue value = TypedValue.of(new ObjectMapper().readTree(json));
    assertThat(TypedValueSize.of(value)).isEqualTo(new TypedValueSize(depth, nodes));
  }
}
