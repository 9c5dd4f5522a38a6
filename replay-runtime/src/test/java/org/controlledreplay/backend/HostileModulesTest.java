package org.controlledreplay.backend;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Modules that do their worst: each is an outcome of its own case, and no other case notices. */
class HostileModulesTest {
  private static final String TIMEOUT = "{\"outcome\":\"timeout\",\"limit\":\"case_time_ms\"}";
  private static final String OOM = "{\"outcome\":\"oom\"}";
  private static final String FIRST = "{\"outcome\":\"return\",\"value\":1}";

  /** Runs a body as one case between two witnesses that count their calls in a global. */
  private static String between(String body, String... limits) {
    Guest guest =
        Guest.esm(
            "export default (run) => { globalThis.calls = (globalThis.calls || 0) + 1;"
                + " if (!run) return globalThis.calls; "
                + body
                + " }");
    for (int i = 0; i < limits.length; i += 2) {
      guest.limit(limits[i], Long.parseLong(limits[i + 1]));
    }
    List<String> outcomes = guest.calls("[false]", "[true]", "[false]");
    assertThat(outcomes.get(0)).isEqualTo(FIRST);
    assertThat(outcomes.get(2)).isEqualTo(FIRST);
    return outcomes.get(1);
  }

  @Test
  void loopsThatNeverEndAreTimeouts() {
    String[] bodies = {
      "for (;;);",
      "while (true) { try { for (;;); } catch {} finally { continue; } }",
      "return new Promise(() => { (function again() { Promise.resolve().then(again); })(); });",
      "return (async () => { for (;;) await 0; })();",
      "return /(a+)+$/.test('a'.repeat(40) + 'b');",
      "return { then(resolve) { for (;;); } };",
    };
    List<String> outcomes = new ArrayList<>();
    for (String body : bodies) {
      outcomes.add(between(body, "case_time_ms", "1000"));
    }
    assertThat(outcomes).containsOnly(TIMEOUT);
  }

  @Test
  void nativeLoopsThatCannotBeInterruptedEndWithTheirWorker() {
    assertThat(between("return new Array(1e9) + '';", "case_time_ms", "1000")).isIn(TIMEOUT, OOM);
    assertThat(between("return Array(1e9).fill(0);", "case_time_ms", "1000")).isIn(TIMEOUT, OOM);
  }

  @Test
  void memoryBombsRunOutOfMemory() {
    assertThat(
            between(
                "const all = []; for (;;) all.push(new Array(100000).fill(1));",
                "memory_bytes",
                "33554432"))
        .isEqualTo(OOM);
    assertThat(between("let s = 'x'; for (;;) s += s;", "memory_bytes", "33554432")).isEqualTo(OOM);
    assertThat(between("return new ArrayBuffer(2 ** 30);")).isEqualTo(OOM);
    assertThat(
            between(
                "return (async () => { const all = []; for (;;) { await 0;"
                    + " all.push(new ArrayBuffer(1 << 20)); } })();",
                "memory_bytes",
                "33554432"))
        .isEqualTo(OOM);
  }

  @Test
  void deepRecursionIsAnExceptionOfThatCase() {
    assertThat(between("return (function down() { return down() + 1; })();"))
        .isEqualTo(
            "{\"outcome\":\"exception\",\"phase\":\"call\",\"thrown\":{\"$\":\"error\",\"name\":"
                + "\"RangeError\",\"message\":\"Maximum call stack size exceeded\"}}");
    assertThat(between("return JSON.parse('['.repeat(100000) + ']'.repeat(100000));"))
        .contains("\"outcome\":\"exception\"");
    assertThat(
            between(
                "class A { get [Symbol.toPrimitive]() { return this[Symbol.toPrimitive]; } }"
                    + " return `${new A()}`;"))
        .contains("RangeError");
  }

  @Test
  void resultsBeyondALimitAreSerializationErrors() {
    assertThat(between("return 'x'.repeat(10 * 1024 * 1024);"))
        .isEqualTo(
            "{\"outcome\":\"serialization_error\",\"reason\":\"output_bytes\",\"path\":\"\"}");
    assertThat(between("return Array.from({length: 100000}, () => 0);"))
        .isEqualTo("{\"outcome\":\"serialization_error\",\"reason\":\"nodes\",\"path\":\"\"}");
    assertThat(
            between(
                "let top = {}; let at = top; for (let i = 0; i < 1000; i++) at = at.a = {};"
                    + " return top;"))
        .isEqualTo(
            "{\"outcome\":\"serialization_error\",\"reason\":\"depth\",\"path\":\""
                + "/a".repeat(16)
                + "\"}");
    assertThat(between("return new Uint8Array(10 * 1024 * 1024);"))
        .contains("\"reason\":\"output_bytes\"");
    assertThat(between("throw new Error('x'.repeat(10 * 1024 * 1024));"))
        .contains("\"reason\":\"thrown_output_bytes\"");
  }

  @Test
  void readingAResultRunsNoCodeOfTheGuest() {
    String spy = "const ran = []; ";
    assertThat(between(spy + "return { get x() { ran.push(1); for (;;); } };"))
        .isEqualTo("{\"outcome\":\"serialization_error\",\"reason\":\"accessor\",\"path\":\"/x\"}");
    assertThat(between("return [new Proxy({}, new Proxy({}, { get() { for (;;); } }))];"))
        .isEqualTo("{\"outcome\":\"serialization_error\",\"reason\":\"proxy\",\"path\":\"/0\"}");
    assertThat(between("return { a: 1, toJSON() { for (;;); } };"))
        .isEqualTo(
            "{\"outcome\":\"serialization_error\",\"reason\":\"function\",\"path\":\"/toJSON\"}");
    assertThat(
            between(
                "Object.prototype.toJSON = () => 'forged'; Date.prototype.toISOString = () =>"
                    + " 'forged'; return { a: new Date(0) };"))
        .isEqualTo(
            "{\"outcome\":\"return\",\"value\":{\"a\":{\"$\":\"date\",\"value\":"
                + "\"1970-01-01T00:00:00.000Z\"}}}");
    assertThat(
            between(
                "class Sub extends Array { static get [Symbol.species]() { for (;;); } }"
                    + " return new Sub(1, 2);"))
        .isEqualTo(
            "{\"outcome\":\"serialization_error\",\"reason\":\"foreign_prototype\",\"path\":\"\"}");
    assertThat(
            between(
                "const e = new Error('m'); Object.defineProperty(e, 'stack', { get() { for (;;); }"
                    + " }); throw e;"))
        .isEqualTo(
            "{\"outcome\":\"exception\",\"phase\":\"call\",\"thrown\":{\"$\":\"error\",\"name\":"
                + "\"Error\",\"message\":\"m\"}}");
    assertThat(between("const e = new Error('m'); e.name = Symbol(); throw e;"))
        .isEqualTo(
            "{\"outcome\":\"serialization_error\",\"reason\":\"thrown_symbol\",\"path\":\"/name\"}");
  }

  @Test
  void overwrittenBuiltInsDoNotChangeWhatIsRead() {
    // Written with plain loops, since nothing of what it overwrites may be used any more.
    String overwrite =
        "const { ownKeys, defineProperty } = Reflect; const map = new Map([[1, 2]]); const forge = () => 'forged';"
            + " const owners = [JSON, Object, Reflect, String.prototype, Number.prototype,"
            + "   Map.prototype, Set.prototype, WeakMap.prototype, Math, String, Array.prototype];"
            + " for (let i = 0; i < owners.length; i++) {"
            + "   const keys = ownKeys(owners[i]);"
            + "   for (let j = 0; j < keys.length; j++) try { owners[i][keys[j]] = forge; } catch {}"
            + " }"
            + " for (let i = 0; i < 20; i++) defineProperty(Array.prototype, i,"
            + "   { __proto__: null, get() { return 'forged'; }, set() {}, configurable: true });"
            + " const names = ['value', 'get', 'set', 'enumerable', 'reason', 'path', 'next',"
            + "   'outcome', 'capability', 'detail', 'then', 'default', '__esModule'];"
            + " for (let i = 0; i < names.length; i++) defineProperty(Object.prototype, names[i],"
            + "   { __proto__: null, get() { return undefined; }, set() {}, configurable: true });";
    assertThat(between(overwrite + " return { a: [1, 'two', { three: 3 }], map };"))
        .isEqualTo(
            "{\"outcome\":\"return\",\"value\":{\"a\":[1,\"two\",{\"three\":3}],\"map\":"
                + "{\"$\":\"map\",\"entries\":[[1,2]]}}}");
  }

  @Test
  void whatIsThrownIsReadWithTheSameCare() {
    assertThat(between("throw null;"))
        .isEqualTo("{\"outcome\":\"exception\",\"phase\":\"call\",\"thrown\":null}");
    assertThat(between("throw undefined;")).contains("\"thrown\":{\"$\":\"undefined\"}");
    assertThat(between("throw new Proxy(new Error(), { get() { for (;;); } });"))
        .isEqualTo(
            "{\"outcome\":\"serialization_error\",\"reason\":\"thrown_proxy\",\"path\":\"\"}");
    assertThat(between("throw { get message() { throw 1; } };"))
        .isEqualTo(
            "{\"outcome\":\"serialization_error\",\"reason\":\"thrown_accessor\",\"path\":"
                + "\"/message\"}");
    assertThat(
            between(
                "const e = new Error(); Object.defineProperty(e, 'message', { get() { for (;;); }"
                    + " }); throw e;",
                "case_time_ms",
                "1000"))
        .isEqualTo(TIMEOUT);
    assertThat(between("return { then(resolve, reject) { reject(new TypeError('late')); } };"))
        .contains("\"name\":\"TypeError\",\"message\":\"late\"");
  }

  @Test
  void whatACaseChangesIsNotSeenByTheNext() {
    String outcome =
        between(
            "Object.prototype.polluted = 1; Array.prototype.map = null; Math.floor = null;"
                + " globalThis.Date = null; Promise.prototype.then = null; delete globalThis.JSON;"
                + " Object.getPrototypeOf(Math).floor = 1; return 'done';");
    assertThat(outcome).isEqualTo("{\"outcome\":\"return\",\"value\":\"done\"}");
    List<String> outcomes =
        Guest.esm(
                "let n = 0; const kept = []; export default (k) => { n++; kept.push(k);"
                    + " const seen = [n, kept.length, typeof ({}).polluted, typeof JSON];"
                    + " Object.prototype.polluted = 1; delete globalThis.JSON; return seen; }")
            .calls("[1]", "[2]", "[3]");
    assertThat(outcomes)
        .containsOnly("{\"outcome\":\"return\",\"value\":[1,1,\"undefined\",\"object\"]}");
  }

  @Test
  void aPromiseThatNothingCanSettleIsAnExceptionAtOnce() {
    assertThat(between("return new Promise(() => {});"))
        .isEqualTo(
            "{\"outcome\":\"exception\",\"phase\":\"call\",\"thrown\":{\"$\":\"error\",\"name\":"
                + "\"UnsettledPromise\",\"message\":\"the promise never settles: nothing is left"
                + " that could settle it\"}}");
  }

  @Test
  void aLateRejectionCostsNobodyAnything() {
    assertThat(between("Promise.reject(new Error('unhandled')); return 'mine';"))
        .isEqualTo("{\"outcome\":\"return\",\"value\":\"mine\"}");
  }

  @Test
  void aHostileModuleIsStoppedWhileItLoads() {
    assertThat(Guest.esm("for (;;);").limit("wall_time_ms", 1500).calls("[]", "[]"))
        .containsOnly("{\"outcome\":\"timeout\",\"limit\":\"wall_time_ms\"}");
    assertThat(Guest.esm("export default 1; throw new TypeError('at load');").calls("[]", "[]"))
        .containsOnly(
            "{\"outcome\":\"exception\",\"phase\":\"load\",\"thrown\":{\"$\":\"error\",\"name\":"
                + "\"TypeError\",\"message\":\"at load\"}}");
  }
}
