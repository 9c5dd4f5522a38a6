package org.controlledreplay.backend;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.util.List;
import org.controlledreplay.json.CanonicalJson;
import org.junit.jupiter.api.Test;

/** What goes in comes out again, and what has no typed form is told instead of being bent. */
class TypedValuesTest {
  private static final List<String> VALUES =
      List.of(
          "null",
          "true",
          "0",
          "-1.5e-7",
          "123456789012345680000",
          "\"text \\u0000 \\u2028 \\ud83d\\ude00\"",
          "[]",
          "{}",
          "{\"__proto__\":{\"a\":1},\"constructor\":2,\"toJSON\":3}",
          "{\"$\":\"undefined\"}",
          "{\"$\":\"number\",\"value\":\"NaN\"}",
          "{\"$\":\"number\",\"value\":\"Infinity\"}",
          "{\"$\":\"number\",\"value\":\"-Infinity\"}",
          "{\"$\":\"number\",\"value\":\"-0\"}",
          "{\"$\":\"bigint\",\"value\":\"-123456789012345678901234567890\"}",
          "{\"$\":\"string\",\"utf16\":\"d8000041dc00\"}",
          "{\"$\":\"date\",\"value\":\"2000-02-29T12:00:00.001Z\"}",
          "{\"$\":\"date\",\"value\":\"-271821-04-20T00:00:00.000Z\"}",
          "{\"$\":\"date\",\"value\":\"+275760-09-13T00:00:00.000Z\"}",
          "{\"$\":\"date\",\"value\":null}",
          "{\"$\":\"regexp\",\"source\":\"a/b\\\\/[/]\",\"flags\":\"dgimsy\",\"last_index\":3}"
              .replace("a/b", "a"),
          "{\"$\":\"map\",\"entries\":[[{\"k\":1},{\"$\":\"undefined\"}],[\"b\",2]]}",
          "{\"$\":\"set\",\"values\":[1,\"1\",{\"$\":\"number\",\"value\":\"NaN\"}]}",
          "{\"$\":\"bytes\",\"kind\":\"ArrayBuffer\",\"base64\":\"AAECAw==\"}",
          "{\"$\":\"bytes\",\"kind\":\"Uint8Array\",\"base64\":\"/v8=\"}",
          "{\"$\":\"bytes\",\"kind\":\"DataView\",\"base64\":\"\"}",
          "{\"$\":\"bytes\",\"kind\":\"Float64Array\",\"base64\":\"AAAAAAAA8D8=\"}",
          "{\"$\":\"bytes\",\"kind\":\"BigUint64Array\",\"base64\":\"//////////8=\"}",
          "{\"$\":\"error\",\"name\":\"TypeError\",\"message\":\"m\",\"code\":\"E_X\",\"cause\":"
              + "{\"$\":\"error\",\"name\":\"Custom\",\"message\":\"inner\"}}",
          "{\"$\":\"error\",\"name\":\"AggregateError\",\"message\":\"\",\"errors\":[1,\"two\"]}",
          "[{\"$\":\"hole\"},1,{\"$\":\"hole\"}]",
          "{\"$\":\"object\",\"value\":{\"$\":\"date\"}}",
          "{\"$\":\"object\",\"prototype\":null,\"value\":{\"a\":1,\"__proto__\":2}}",
          "{\"$\":\"array\",\"items\":[1],\"properties\":{\"index\":0,\"input\":\"x\"}}");

  @Test
  void everyKindOfValueSurvivesTheWayInAndOut() throws JsonProcessingException {
    ObjectMapper mapper = new ObjectMapper();
    String[] arguments = VALUES.stream().map(value -> "[" + value + "]").toArray(String[]::new);
    List<String> outcomes = Guest.esm("export default (value) => value;").calls(arguments);
    for (int i = 0; i < VALUES.size(); i++) {
      assertThat(CanonicalJson.of(mapper.readTree(outcomes.get(i)).get("value")))
          .isEqualTo(CanonicalJson.of(mapper.readTree(VALUES.get(i))));
    }
  }

  @Test
  void argumentsBelongToTheRealmAndToOneCaseOnly() {
    assertThat(
            Guest.esm(
                    "export default (a, o, d, m, b, e) => { const r = [a instanceof Array,"
                        + " o.constructor === Object, d instanceof Date, m instanceof Map,"
                        + " b instanceof Uint8Array, e instanceof TypeError, e.name,"
                        + " Object.keys(e).length, a.length]; a.push(1); return r; };")
                .calls(
                    "[[1],{},{\"$\":\"date\",\"value\":null},{\"$\":\"map\",\"entries\":[]},"
                        + "{\"$\":\"bytes\",\"kind\":\"Uint8Array\",\"base64\":\"\"},"
                        + "{\"$\":\"error\",\"name\":\"TypeError\",\"message\":\"m\"}]",
                    "[[1],{},{\"$\":\"date\",\"value\":null},{\"$\":\"map\",\"entries\":[]},"
                        + "{\"$\":\"bytes\",\"kind\":\"Uint8Array\",\"base64\":\"\"},"
                        + "{\"$\":\"error\",\"name\":\"TypeError\",\"message\":\"m\"}]"))
        .containsOnly(
            "{\"outcome\":\"return\",\"value\":[true,true,true,true,true,true,\"TypeError\",0,1]}");
  }

  @Test
  void whatHasNoTypedFormSaysWhyAndWhere() {
    String source =
        "const cycle = { a: [] }; cycle.a.push(cycle); const symbol = Symbol('s');"
            + " const values = { f: { deep: [0, () => 1] }, symbol: [symbol], key: { [symbol]: 1 },"
            + " cycle, instance: new (class Point { x = 1; })(), boxed: [new String('x')],"
            + " promise: { p: Promise.resolve(1) }, weak: new WeakMap(), generator: (function* ()"
            + " {})(), map: new Map([['k', new Map([[() => 1, 1]])]]), set: new Set([1, symbol]),"
            + " extra: Object.assign(new Date(0), { x: 1 }), proto: Object.create({ a: 1 }),"
            + " illFormed: { '\\ud800': 1 }, hidden: Object.defineProperty({ a: 1 }, 'h',"
            + " { value: () => 1, enumerable: false }), date: Object.setPrototypeOf(new Date(0),"
            + " null), args: (function () { return arguments; })(1) };"
            + " export default (name) => values[name] instanceof Promise ? 0 : values[name];";
    String[][] expected = {
      {"f", "function", "/deep/1"},
      {"symbol", "symbol", "/0"},
      {"key", "symbol_key", ""},
      {"cycle", "cycle", "/a/0"},
      {"instance", "foreign_prototype", ""},
      {"boxed", "exotic", "/0"},
      {"promise", "exotic", "/p"},
      {"weak", "exotic", ""},
      {"generator", "exotic", ""},
      {"map", "function", "/0/1/0/0"},
      {"set", "symbol", "/1"},
      {"extra", "extra_property", ""},
      {"proto", "foreign_prototype", ""},
      {"illFormed", "ill_formed_key", ""},
      {"date", "foreign_prototype", ""},
      {"args", "exotic", ""},
    };
    String[] arguments = new String[expected.length];
    for (int i = 0; i < expected.length; i++) {
      arguments[i] = "[\"" + expected[i][0] + "\"]";
    }
    List<String> outcomes = Guest.esm(source).calls(arguments);
    for (int i = 0; i < expected.length; i++) {
      assertThat(outcomes.get(i))
          .as(expected[i][0])
          .isEqualTo(
              "{\"outcome\":\"serialization_error\",\"reason\":\"%s\",\"path\":\"%s\"}"
                  .formatted(expected[i][1], expected[i][2]));
    }
    assertThat(Guest.esm(source).call("[\"hidden\"]"))
        .isEqualTo("{\"outcome\":\"return\",\"value\":{\"a\":1}}");
  }
}
