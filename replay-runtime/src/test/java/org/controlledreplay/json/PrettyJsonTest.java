package org.controlledreplay.json;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.json.JsonMapper;
import java.io.IOException;
import org.junit.jupiter.api.Test;

class PrettyJsonTest {
  private static final JsonMapper MAPPER = JsonMapper.builder().build();

  @Test
  void aSmallContainerIsOneLineWithSortedKeys() throws IOException {
    assertThat(write("{\"b\":[1,{}],\"a\":\"x\"}", 0))
        .isEqualTo("{\"a\": \"x\", \"b\": [1, {}]}")
        .isEqualTo(PrettyJson.line(MAPPER.readTree("{\"b\":[1,{}],\"a\":\"x\"}")));
  }

  @Test
  void aLargeContainerIsSpreadOverLines() throws IOException {
    String filler = "x".repeat(69);
    assertThat(write("{\"b\":[1,\"" + filler + "\",[]],\"a\":{\"c\":1.50}}", 4))
        .isEqualTo(
            String.join(
                "\n",
                "{",
                "      \"a\": {\"c\": 1.5},",
                "      \"b\": [1, \"" + filler + "\", []]",
                "    }"));
  }

  @Test
  void theLimitIsEightyCharactersOfTheContainerItself() throws IOException {
    assertThat(write("[\"" + "x".repeat(76) + "\"]", 40)).hasSize(80).doesNotContain("\n");
    assertThat(write("[\"" + "x".repeat(77) + "\"]", 0))
        .isEqualTo("[\n  \"" + "x".repeat(77) + "\"\n]");
  }

  @Test
  void charactersThatLeaveNoMarkAreEscaped() throws IOException {
    JsonNode node =
        MAPPER.getNodeFactory().textNode("a\u202eb\u200d\u007f\ufeff\u00e9\ud83d\ude00");
    StringBuilder text = new StringBuilder();
    PrettyJson.write(node, 0, text);
    assertThat(text).hasToString("\"a\\u202eb\\u200d\\u007f\\ufeff\u00e9\ud83d\ude00\"");
    assertThat(MAPPER.readTree(text.toString())).isEqualTo(node);
  }

  private static String write(String json, int indent) throws IOException {
    StringBuilder text = new StringBuilder();
    PrettyJson.write(MAPPER.readTree(json), indent, text);
    return text.toString();
  }
}
