package org.controlledreplay.json;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.json.JsonMapper;
import com.fasterxml.jackson.databind.node.TextNode;
import org.junit.jupiter.api.Test;

class OrderedJsonTest {
  private static final JsonMapper MAPPER = JsonMapper.builder().build();

  @Test
  void onlyTheOrderOfKeysIsTheAuthors() throws Exception {
    JsonNode value =
        MAPPER.readTree(
            "{ \"b\": [1.0, 1e21, {\"z\": null, \"2\": true, \"1\": \"\\u00e9\\/\\u0001\"}],"
                + " \"\\u0061\": {} }");
    assertThat(OrderedJson.of(value))
        .isEqualTo("{\"b\":[1,1e+21,{\"z\":null,\"2\":true,\"1\":\"é/\\u0001\"}],\"a\":{}}");
    assertThat(CanonicalJson.of(value))
        .isEqualTo("{\"a\":{},\"b\":[1,1e+21,{\"1\":\"é/\\u0001\",\"2\":true,\"z\":null}]}");
  }

  @Test
  void whatHasNoCanonicalFormIsRefusedHereToo() {
    assertThatThrownBy(() -> OrderedJson.of(TextNode.valueOf("\ud800")))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessage("JSON value has no canonical form: a string with a lone surrogate");
  }
}
