package org.controlledreplay.backend;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.controlledreplay.engine.RealmScripts;
import org.controlledreplay.outcome.CaseOutcome;
import org.junit.jupiter.api.Test;

/** Each provider brings what it says, and nothing else is there. */
class ProvidersTest {
  @Test
  void withoutProvidersNoneOfThemIsThere() {
    assertThat(
            Guest.esm(
                    "export default () => ['console', 'process', 'setTimeout', 'setInterval',"
                        + " 'setImmediate', 'queueMicrotask', 'global', 'self', 'atob', 'btoa',"
                        + " 'TextEncoder', 'TextDecoder'].filter((name) => name in globalThis);")
                .call())
        .isEqualTo("{\"outcome\":\"return\",\"value\":[]}");
  }

  @Test
  void theConsoleIsTheLogOfItsCaseAndBounded() {
    List<CaseOutcome> outcomes =
        Guest.esm(
                "export default (n) => { console.log('case', n, { a: [1] }, () => 1, Symbol());"
                    + " console.error(new Error('e')); if (n === 2) for (let i = 0; i < 1e4; i++)"
                    + " console.log('x'.repeat(100)); return n; };")
            .provider("console@1")
            .limit("stderr_bytes", 1000)
            .outcomes(List.of("[1]", "[2]", "[3]"));
    assertThat(outcomes.get(0).log())
        .isEqualTo(
            "case 1 {\"a\":[1]} [function] Symbol()\n"
                + "{\"$\":\"error\",\"name\":\"Error\",\"message\":\"e\"}\n");
    assertThat(outcomes.get(1).log().length()).isBetween(200, 1000);
    assertThat(outcomes.get(2).log()).startsWith("case 3 ").doesNotContain("xxx");
  }

  @Test
  void timersFireInVirtualTimeAndInOrder() {
    assertThat(
            Guest.esm(
                    "export default () => new Promise((done) => { const seen = []; const start ="
                        + " Date.now(); setTimeout(() => seen.push('late'), 86400000);"
                        + " setTimeout(() => seen.push('soon'), 5); const cancelled ="
                        + " setTimeout(() => seen.push('never'), 1); clearTimeout(cancelled);"
                        + " let ticks = 0; const id = setInterval(() => { seen.push('tick'); if"
                        + " (++ticks === 2) clearInterval(id); }, 2); queueMicrotask(() =>"
                        + " seen.push('micro')); setImmediate((x) => seen.push(x), 'immediate');"
                        + " setTimeout(() => done([...seen, Date.now() - start]), 86400001); });")
                .provider("timers@1")
                .call())
        .isEqualTo(
            "{\"outcome\":\"return\",\"value\":[\"micro\",\"immediate\",\"tick\",\"tick\",\"soon\","
                + "\"late\",0]}");
    assertThat(
            Guest.esm(
                    "export default () => { setInterval(() => {}, 1); return new Promise(() => {});"
                        + " };")
                .provider("timers@1")
                .limit("case_time_ms", 1000)
                .call())
        .isEqualTo("{\"outcome\":\"timeout\",\"limit\":\"case_time_ms\"}");
  }

  @Test
  void processSaysWhatWasCommittedAndDoesNothing() {
    assertThat(
            Guest.esm(
                    "export default () => [process.platform, process.env.HOME ?? null,"
                        + " process.cwd(), process.argv.length, typeof process.exit,"
                        + " typeof process.binding, process.versions.node];")
                .provider("process@1")
                .call())
        .isEqualTo(
            "{\"outcome\":\"return\",\"value\":[\"linux\",null,\"/\",1,\"undefined\","
                + "\"undefined\",\"20.0.0\"]}");
  }

  @Test
  void evalIsTheLanguagesOwnOnceDeclared() {
    assertThat(
            Guest.esm(
                    "export default () => [eval('1 + 1'), Function('a', 'return a * 2')(21),"
                        + " new (async () => {}).constructor('return 3') instanceof Function];")
                .provider("eval@1")
                .call())
        .isEqualTo("{\"outcome\":\"return\",\"value\":[2,42,true]}");
    assertThat(
            Guest.esm("export default () => Function('return import(\"fs\")')();")
                .provider("eval@1")
                .call())
        .isEqualTo(
            "{\"outcome\":\"denied\",\"phase\":\"call\",\"capability\":\"import\",\"detail\":"
                + "\"fs\"}");
  }

  @Test
  void encodingsAreThoseOfTheirStandards() {
    assertThat(
            Guest.esm(
                    "export default () => [btoa('\\x00\\xffab'), atob(' AP9h Yg== ') ==="
                        + " '\\x00\\xffab', (() => { try { btoa('\\u0100'); } catch (e) { return"
                        + " e.name; } })(), (() => { try { atob('a'); } catch (e) { return e.name;"
                        + " } })(), [...new TextEncoder().encode('a\\u00e9\\u20ac\\ud83d\\ude00"
                        + "\\ud800')], new TextDecoder().decode(new Uint8Array([0xef, 0xbb, 0xbf,"
                        + " 0x61, 0xc3, 0xa9, 0xe2, 0x82, 0xac, 0xf0, 0x9f, 0x98, 0x80, 0xff, 0xc3,"
                        + " 0x28, 0xe0, 0x80, 0x80, 0xf4, 0x90, 0x80, 0x80]))];")
                .provider("base64@1")
                .provider("text-encoding@1")
                .call())
        .isEqualTo(
            "{\"outcome\":\"return\",\"value\":[\"AP9hYg==\",true,\"InvalidCharacterError\","
                + "\"InvalidCharacterError\",[97,195,169,226,130,172,240,159,152,128,239,191,189],"
                + "\"aé€😀\ufffd\ufffd(\ufffd\ufffd\ufffd\ufffd\ufffd\ufffd\ufffd\"]}");
  }

  @Test
  void theGlobalObjectHasItsOlderNames() {
    assertThat(
            Guest.esm("export default () => [self === globalThis, global === globalThis];")
                .provider("global@1")
                .call())
        .isEqualTo("{\"outcome\":\"return\",\"value\":[true,true]}");
  }

  @Test
  void everyProviderStartsTogetherWithAllOthers() {
    Guest guest = Guest.esm("export default () => 'started';");
    RealmScripts.providers().forEach(guest::provider);
    assertThat(guest.call()).isEqualTo("{\"outcome\":\"return\",\"value\":\"started\"}");
  }
}
