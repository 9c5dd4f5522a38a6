package org.controlledreplay.json;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.json.JsonMapper;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

class Rfc8785VectorsTest {
  private static final JsonMapper MAPPER = JsonMapper.builder().build();

  static Stream<String> numbers() throws IOException {
    return resource("numbers.txt").lines().filter(line -> !line.startsWith("#"));
  }

  @ParameterizedTest
  @MethodSource("numbers")
  void numbersOfAppendixB(String vector) {
    int space = vector.indexOf(' ');
    String bits = vector.substring(0, space);
    double number = Double.longBitsToDouble(Long.parseUnsignedLong(bits, 16));
    assertThat(CanonicalJson.of(JsonNodeFactory.instance.numberNode(number)))
        .isEqualTo(vector.substring(space + 1));
  }

  @ParameterizedTest
  @ValueSource(strings = {"7fffffffffffffff", "7ff0000000000000", "fff0000000000000"})
  void whatIsNoNumberIsRefused(String bits) {
    double number = Double.longBitsToDouble(Long.parseUnsignedLong(bits, 16));
    assertThatThrownBy(() -> CanonicalJson.of(JsonNodeFactory.instance.numberNode(number)))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessage("JSON value has no canonical form: a number beyond IEEE 754 doubles");
  }

  @Test
  void theExample() throws IOException {
    assertThat(CanonicalJson.of(MAPPER.readTree(resource("example.json"))) + "\n")
        .isEqualTo(resource("example.canonical.json"));
  }

  @Test
  void keysAreSortedByUtf16Units() throws IOException {
    String canonical = CanonicalJson.of(MAPPER.readTree(resource("sorting.json")));
    List<String> values = new ArrayList<>();
    for (JsonNode value : MAPPER.readTree(canonical)) {
      values.add(value.textValue());
    }
    assertThat(values).isEqualTo(resource("sorting.order.txt").lines().toList());
    assertThat(canonical).startsWith("{\"\\r\":\"Carriage Return\",\"1\":\"One\",\"\u0080\":");
  }

  private static String resource(String name) throws IOException {
    try (InputStream in =
        Objects.requireNonNull(
            Rfc8785VectorsTest.class.getResourceAsStream("/rfc8785/" + name), name)) {
      return new String(in.readAllBytes(), StandardCharsets.UTF_8);
    }
  }
}
