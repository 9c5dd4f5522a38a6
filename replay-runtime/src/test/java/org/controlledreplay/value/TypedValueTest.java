package org.controlledreplay.value;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import com.fasterxml.jackson.databind.json.JsonMapper;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import org.controlledreplay.json.Digest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class TypedValueTest {
  private static final JsonMapper MAPPER = JsonMapper.builder().build();

  @ParameterizedTest
  @ValueSource(
      strings = {
        "null",
        "true",
        "0",
        "-1.5",
        "\"text\"",
        "[1,[2],{\"a\":null}]",
        "{\"__proto__\":{\"a\":1},\"constructor\":2}",
        "{\"$\":\"undefined\"}",
        "[{\"$\":\"hole\"},1]",
        "{\"$\":\"number\",\"value\":\"NaN\"}",
        "{\"$\":\"number\",\"value\":\"Infinity\"}",
        "{\"$\":\"number\",\"value\":\"-Infinity\"}",
        "{\"$\":\"number\",\"value\":\"-0\"}",
        "{\"$\":\"bigint\",\"value\":\"0\"}",
        "{\"$\":\"bigint\",\"value\":\"-12345678901234567890\"}",
        "{\"$\":\"string\",\"utf16\":\"d8000041\"}",
        "{\"$\":\"date\",\"value\":\"2000-01-01T00:00:00.000Z\"}",
        "{\"$\":\"date\",\"value\":\"-000001-01-01T00:00:00.000Z\"}",
        "{\"$\":\"date\",\"value\":\"+275760-09-13T00:00:00.000Z\"}",
        "{\"$\":\"date\",\"value\":null}",
        "{\"$\":\"regexp\",\"flags\":\"gi\",\"source\":\"a+\"}",
        "{\"$\":\"regexp\",\"flags\":\"\",\"last_index\":3,\"source\":\"\"}",
        "{\"$\":\"map\",\"entries\":[[1,{\"$\":\"map\",\"entries\":[]}],[\"1\",2]]}",
        "{\"$\":\"set\",\"values\":[1,[{\"$\":\"hole\"}]]}",
        "{\"$\":\"bytes\",\"base64\":\"AAEC\",\"kind\":\"Uint8Array\"}",
        "{\"$\":\"bytes\",\"base64\":\"\",\"kind\":\"BigInt64Array\"}",
        "{\"$\":\"error\",\"message\":\"m\",\"name\":\"TypeError\"}",
        "{\"$\":\"error\",\"cause\":1,\"code\":\"E\",\"errors\":[{\"$\":\"error\",\"message\":\"\","
            + "\"name\":\"Error\"}],\"message\":\"m\",\"name\":\"AggregateError\"}",
        "{\"$\":\"object\",\"value\":{\"$\":1,\"a\":2}}",
        "{\"$\":\"object\",\"prototype\":null,\"value\":{}}",
        "{\"$\":\"array\",\"items\":[1,{\"$\":\"hole\"}],\"properties\":{\"a\":1}}",
      })
  void everyKindOfValueKeepsItsCanonicalText(String json) throws Exception {
    TypedValue value = TypedValue.of(MAPPER.readTree(json));
    assertThat(value.json()).isEqualTo(json);
    assertThat(value).hasToString(json);
    assertThat(value.digest()).isEqualTo(Digest.of(json));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '`',
      value = {
        "1e999 | `` | a number beyond IEEE 754 doubles; write {\"$\":\"number\",\"value\":\"Infinity\"}",
        "[-0.0] | /0 | -0 does not survive JSON; write {\"$\":\"number\",\"value\":\"-0\"}",
        "{\"a/b~c\":[\"\\ud800\"]} | /a~1b~0c/0 | a string with a lone surrogate; write {\"$\":\"string\",\"utf16\":\"...\"} with four hexadecimal digits a unit",
        "{\"$\":1} | `` | the key \"$\" marks a tagged value; wrap a plain object that has it as {\"$\":\"object\",\"value\":{...}}",
        "{\"$\":\"function\"} | `` | unknown tag \"function\"; known are array, bigint, bytes, date, error, hole, map, number, object, regexp, set, string, undefined",
        "{\"$\":\"undefined\",\"x\":1} | `` | a tagged \"undefined\" has no \"x\"",
        "{\"$\":\"hole\"} | `` | a hole can only be an item of an array",
        "{\"a\":{\"$\":\"hole\"}} | /a | a hole can only be an item of an array",
        "{\"$\":\"set\",\"values\":[{\"$\":\"hole\"}]} | /values/0 | a hole can only be an item of an array",
        "{\"$\":\"number\"} | `` | a tagged \"number\" needs \"value\"",
        "{\"$\":\"number\",\"value\":\"1\"} | `` | \"value\" must be one of \"NaN\", \"Infinity\", \"-Infinity\", \"-0\"",
        "{\"$\":\"number\",\"value\":1} | `` | \"value\" must be a string",
        "{\"$\":\"bigint\",\"value\":\"-0\"} | `` | \"value\" must be a decimal integer",
        "{\"$\":\"bigint\",\"value\":\"01\"} | `` | \"value\" must be a decimal integer",
        "{\"$\":\"string\",\"utf16\":\"D800\"} | `` | \"utf16\" must be four lower-case hex digits a unit",
        "{\"$\":\"string\",\"utf16\":\"0041\"} | `` | a well-formed string is written as a JSON string",
        "{\"$\":\"date\",\"value\":\"2000-01-01\"} | `` | \"value\" must be an ISO 8601 instant with milliseconds, or null for an invalid Date",
        "{\"$\":\"date\",\"value\":\"2000-13-01T00:00:00.000Z\"} | `` | \"value\" is not an instant",
        "{\"$\":\"date\",\"value\":\"+275760-09-13T00:00:00.001Z\"} | `` | \"value\" is beyond what Date can be",
        "{\"$\":\"regexp\",\"source\":\"a\",\"flags\":\"ig\"} | `` | \"flags\" must be regular expression flags in alphabetical order",
        "{\"$\":\"regexp\",\"source\":\"a\",\"flags\":\"\",\"last_index\":0} | `` | \"last_index\" must be a positive integer; leave it out for 0",
        "{\"$\":\"map\",\"entries\":[[1]]} | /entries/0 | an entry must be [key, value]",
        "{\"$\":\"map\",\"entries\":{}} | `` | \"entries\" must be an array",
        "{\"$\":\"bytes\",\"kind\":\"Uint9Array\",\"base64\":\"\"} | `` | \"kind\" must be one of ArrayBuffer, BigInt64Array, BigUint64Array, DataView, Float16Array, Float32Array, Float64Array, Int16Array, Int32Array, Int8Array, Uint16Array, Uint32Array, Uint8Array, Uint8ClampedArray",
        "{\"$\":\"bytes\",\"kind\":\"Int16Array\",\"base64\":\"AAEC\"} | `` | \"base64\" must hold whole elements of Int16Array",
        "{\"$\":\"bytes\",\"kind\":\"Int8Array\",\"base64\":\"AA\"} | `` | \"base64\" must be in canonical form, with padding",
        "{\"$\":\"bytes\",\"kind\":\"Int8Array\",\"base64\":\"?\"} | `` | \"base64\" is not base64 (RFC 4648)",
        "{\"$\":\"error\",\"name\":\"E\"} | `` | a tagged \"error\" needs \"message\"",
        "{\"$\":\"error\",\"name\":\"E\",\"message\":\"\",\"stack\":\"\"} | `` | a tagged \"error\" has no \"stack\"",
        "{\"$\":\"error\",\"name\":\"E\",\"message\":\"\",\"cause\":{\"$\":\"x\"}} | /cause | unknown tag \"x\"; known are array, bigint, bytes, date, error, hole, map, number, object, regexp, set, string, undefined",
        "{\"$\":\"object\",\"value\":{\"a\":1}} | `` | only an object that has the key \"$\" or no prototype is wrapped",
        "{\"$\":\"object\",\"value\":[]} | `` | \"value\" must be an object",
        "{\"$\":\"object\",\"value\":{},\"prototype\":{}} | `` | \"prototype\" can only be null; leave it out for a plain object",
        "{\"$\":\"array\",\"items\":[],\"properties\":{}} | `` | \"properties\" must be an object with at least one property",
      })
  void whatIsNoTypedValueIsRefusedWithItsPlace(String json, String pointer, String message)
      throws Exception {
    var tree = MAPPER.readTree(json);
    InvalidTypedValueException refused =
        catchThrowableOfType(InvalidTypedValueException.class, () -> TypedValue.of(tree));
    assertThat(refused).hasMessage(message);
    assertThat(refused.pointer()).isEqualTo(pointer);
  }

  @Test
  void whatIsNotJsonIsRefused() {
    InvalidTypedValueException refused =
        catchThrowableOfType(
            InvalidTypedValueException.class,
            () -> TypedValue.of(JsonNodeFactory.instance.missingNode()));
    assertThat(refused).hasMessage("not a JSON value");
  }

  @Test
  void equalityIsThatOfCanonicalTexts() throws Exception {
    assertThat(value("{\"b\":1.0,\"a\":2}"))
        .isEqualTo(value("{\"a\":2,\"b\":1}"))
        .hasSameHashCodeAs(value("{\"a\":2,\"b\":1}"))
        .isNotEqualTo(value("{\"a\":2,\"b\":\"1\"}"))
        .isNotEqualTo("{\"a\":2,\"b\":1}");
    assertThat(value("0")).isNotEqualTo(value("{\"$\":\"number\",\"value\":\"-0\"}"));
    assertThat(value("[{\"$\":\"hole\"}]")).isNotEqualTo(value("[null]"));
  }

  @Test
  void aLaterChangeOfTheTreeDoesNotReachTheValue() throws Exception {
    ObjectNode tree = JsonNodeFactory.instance.objectNode().put("a", 1);
    TypedValue value = TypedValue.of(tree);
    tree.put("a", 2);
    assertThat(value.tree()).hasToString("{\"a\":1}");
  }

  private static TypedValue value(String json) throws Exception {
    return TypedValue.of(MAPPER.readTree(json));
  }
}
