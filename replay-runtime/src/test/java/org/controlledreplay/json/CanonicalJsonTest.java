package org.controlledreplay.json;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.json.JsonMapper;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import java.math.BigDecimal;
import java.math.BigInteger;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class CanonicalJsonTest {
  private static final JsonNodeFactory NODES = JsonNodeFactory.instance;

  @ParameterizedTest
  @CsvSource(
      quoteCharacter = '`',
      value = {
        "9007199254740991, 9007199254740991",
        "9007199254740993, 9007199254740992",
        "-9007199254740993, -9007199254740992",
        "123456789012345678901234567890, 1.2345678901234568e+29",
        "1.0, 1",
        "-0, 0",
        "-0.0, 0",
        "1e21, 1e+21",
        "100000000000000000000, 100000000000000000000",
        "true, true",
        "null, null",
        "`\"a\\/b\"`, `\"a/b\"`",
      })
  void scalarsStandAlone(String json, String canonical) throws Exception {
    assertThat(CanonicalJson.of(JsonMapper.builder().build().readTree(json))).isEqualTo(canonical);
  }

  @Test
  void everyKindOfNumberNodeIsADouble() {
    assertThat(CanonicalJson.of(NODES.numberNode(new BigDecimal("0.1000000000000000000001"))))
        .isEqualTo("0.1");
    assertThat(CanonicalJson.of(NODES.numberNode(BigInteger.TWO.pow(70))))
        .isEqualTo("1.1805916207174113e+21");
    assertThat(CanonicalJson.of(NODES.numberNode((short) 7))).isEqualTo("7");
  }

  @Test
  void anIntegerBeyondDoublesIsRefused() {
    assertThatThrownBy(() -> CanonicalJson.of(NODES.numberNode(BigInteger.TEN.pow(400))))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessage("JSON value has no canonical form: a number beyond IEEE 754 doubles");
  }

  @ParameterizedTest
  @ValueSource(strings = {"\ud800", "a\udc00b", "\udc00\ud800", "\ud83d\ud83d\ude00"})
  void aLoneSurrogateIsRefusedInValuesAndKeys(String text) {
    for (JsonNode node :
        new JsonNode[] {
          NODES.textNode(text), NODES.arrayNode().add(text), NODES.objectNode().put(text, 1)
        }) {
      assertThatThrownBy(() -> CanonicalJson.of(node))
          .isInstanceOf(IllegalArgumentException.class)
          .hasMessage("JSON value has no canonical form: a string with a lone surrogate");
    }
  }

  @Test
  void whatIsNotJsonIsRefused() {
    assertThatThrownBy(() -> CanonicalJson.of(NODES.binaryNode(new byte[] {1})))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessage("JSON value has no canonical form: a BINARY node");
  }

  @Test
  void everyControlCharacterHasItsShortestEscape() {
    StringBuilder all = new StringBuilder();
    for (char unit = 0; unit < 0x21; unit++) {
      all.append(unit);
    }
    assertThat(CanonicalJson.of(NODES.textNode(all.append("\u007f\"\\").toString())))
        .isEqualTo(
            "\"\\u0000\\u0001\\u0002\\u0003\\u0004\\u0005\\u0006\\u0007\\b\\t\\n\\u000b\\f\\r\\u000e"
                + "\\u000f\\u0010\\u0011\\u0012\\u0013\\u0014\\u0015\\u0016\\u0017\\u0018\\u0019"
                + "\\u001a\\u001b\\u001c\\u001d\\u001e\\u001f \u007f\\\"\\\\\"");
  }

  @Test
  void theDigestIsThatOfTheUtf8Text() {
    // printf '{"\303\244":1}' | sha256sum
    assertThat(CanonicalJson.digest(NODES.objectNode().put("\u00e4", 1)).hex())
        .isEqualTo(Digest.of("{\"\u00e4\":1}").hex())
        .isEqualTo("735cf7b354374809aa89cce3cf8638d1a5daa493d99bd3d7cac81bdf277c3760");
  }
}
