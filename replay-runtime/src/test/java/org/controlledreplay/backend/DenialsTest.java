package org.controlledreplay.backend;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Map;
import org.controlledreplay.manifest.ModuleFormat;
import org.junit.jupiter.api.Test;

/** Whatever was not declared is denied, and the denial is observed. */
class DenialsTest {
  private static String denied(String phase, String capability, String detail) {
    return "{\"outcome\":\"denied\",\"phase\":\"%s\",\"capability\":\"%s\",\"detail\":\"%s\"}"
        .formatted(phase, capability, detail);
  }

  @Test
  void everyWayToMakeCodeOfATextIsDenied() {
    String[] ways = {
      "eval('1')",
      "(0, eval)('1')",
      "globalThis['ev' + 'al']('1')",
      "Function('return 1')()",
      "new Function('return 1')()",
      "Reflect.construct(Function, ['return 1'])",
      "Reflect.apply(Function, null, ['return 1'])",
      "(() => {}).constructor('return 1')()",
      "(function () {}).constructor('return 1')()",
      "(class {}).constructor('return 1')()",
      "Math.max.constructor('return 1')()",
      "(function () {}).bind().constructor('return 1')()",
      "(async () => {}).constructor('return 1')()",
      "(function* () {}).constructor('return 1')()",
      "(async function* () {}).constructor('return 1')()",
      "Object.getPrototypeOf(async () => {}).constructor('return 1')()",
      "class extends Function {}.constructor('return 1')()",
      "new (class extends Function {})('return 1')()",
      "`${''.constructor.constructor('return 1')()}`",
      "[].at.constructor`return 1`",
      "Promise.resolve('return 1').then(Function)",
      "['return 1'].map(Function)",
      "Array.from(['return 1'], Function)",
      "JSON.parse('[1]', Function)",
      "new Proxy(Function, {})('return 1')",
      "import.meta.constructor ?? Object.constructor('return 1')",
    };
    String source =
        "const ways = ["
            + String.join(", ", List.of(ways).stream().map(way -> "() => " + way).toList())
            + "]; export default (i) => ways[i]();";
    String[] arguments = new String[ways.length];
    for (int i = 0; i < ways.length; i++) {
      arguments[i] = "[" + i + "]";
    }
    assertThat(Guest.esm(source).calls(arguments))
        .containsOnly(denied("call", "code-generation", ""));
  }

  @Test
  void importsThatNoDependencyDeclaresAreDenied() {
    assertThat(Guest.esm("import 'node:fs'; export default () => 1;").call())
        .isEqualTo(denied("load", "import", "node:fs"));
    assertThat(Guest.esm("export * from '../secret.js'; export default () => 1;").call())
        .isEqualTo(denied("load", "import", "../secret.js"));
    assertThat(
            Guest.esm("export default (s) => import(s);")
                .calls("[\"fs\"]", "[\"toString\"]", "[\"__proto__\"]", "[\"main\"]", "[\"\"]"))
        .containsExactly(
            denied("call", "import", "fs"),
            denied("call", "import", "toString"),
            denied("call", "import", "__proto__"),
            denied("call", "import", "main"),
            denied("call", "import", ""));
    assertThat(
            Guest.of(
                    ModuleFormat.COMMONJS,
                    "module.exports = (s) => require(s);",
                    Map.of("./there", "other"))
                .with("other", ModuleFormat.COMMONJS, "module.exports = 'other';")
                .calls("[\"./there\"]", "[\"other\"]", "[\"child_process\"]", "[\"toString\"]"))
        .containsExactly(
            "{\"outcome\":\"return\",\"value\":\"other\"}",
            denied("call", "require", "other"),
            denied("call", "require", "child_process"),
            denied("call", "require", "toString"));
  }

  @Test
  void noAliasGivesAModuleTheRightsOfTheRealmsOwnScripts() {
    assertThat(
            Guest.of(
                    ModuleFormat.ESM,
                    "import run from './named'; export default () => run();",
                    Map.of("./named", "replay:realm"))
                .with("replay:realm", ModuleFormat.ESM, "export default () => import('secret');")
                .with("secret", ModuleFormat.ESM, "export default 1;")
                .call())
        .isEqualTo(denied("call", "import", "secret"));
  }

  @Test
  void aDenialThatTheCodeSurvivesIsToldBesideItsResult() {
    assertThat(
            Guest.esm(
                    "export default async () => { try { eval('1'); } catch {}"
                        + " try { await import('fs'); } catch {}"
                        + " try { await import('fs'); } catch {} return 'survived'; };")
                .call())
        .isEqualTo(
            "{\"outcome\":\"return\",\"value\":\"survived\",\"denials\":[{\"capability\":"
                + "\"code-generation\",\"detail\":\"\"},{\"capability\":\"import\",\"detail\":"
                + "\"fs\"}]}");
  }

  @Test
  void aDenialIsAnErrorOfTheGuestsOwnRealm() {
    assertThat(
            Guest.esm(
                    "export default async () => { const errors = [];"
                        + " try { eval('1'); } catch (e) { errors.push(e); }"
                        + " try { await import('fs'); } catch (e) { errors.push(e); }"
                        + " return errors.map((e) => [e instanceof Error, e.constructor.name]); };")
                .call())
        .contains("\"value\":[[true,\"EvalError\"],[true,\"Error\"]]");
  }

  @Test
  void noHostObjectIsReachable() {
    // Walks everything that can be reached and reports what does not end in this realm's objects.
    String walk =
        "export default () => { const seen = new Set(); const foreign = [];"
            + " const roots = [Object.prototype, null];"
            + " const visit = (x, path, depth) => {"
            + "  if ((typeof x !== 'object' && typeof x !== 'function') || x === null) return;"
            + "  if (seen.has(x) || depth > 8) return; seen.add(x);"
            + "  let top = x; for (let p; (p = Reflect.getPrototypeOf(top)) !== null;) top = p;"
            + "  if (top !== Object.prototype && top !== x) foreign.push(path);"
            + "  for (const k of Reflect.ownKeys(x)) { const d ="
            + "    Reflect.getOwnPropertyDescriptor(x, k);"
            + "    for (const f of ['value', 'get', 'set']) if (f in d)"
            + "      visit(d[f], path + '.' + String(k), depth + 1); }"
            + "  visit(Reflect.getPrototypeOf(x), path + '.__proto__', depth + 1); };"
            + " visit(globalThis, 'globalThis', 0); visit(import.meta, 'import.meta', 0);"
            + " try { eval('1'); } catch (e) { visit(e, 'denial', 0); }"
            + " return { foreign, walked: seen.size > 500, global: ["
            + "  'process', 'require', 'Java', 'java', 'Packages', 'console', 'fetch', 'Intl',"
            + "  'WebAssembly', 'Atomics', 'SharedArrayBuffer', 'WeakRef', 'FinalizationRegistry',"
            + "  'performance', 'queueMicrotask', 'setTimeout', 'structuredClone', 'std', 'os',"
            + "  'scriptArgs', 'print', 'InternalError', 'DOMException'].filter((n) => n in"
            + "  globalThis) }; };";
    assertThat(Guest.esm(walk).limit("case_time_ms", 10_000).call())
        .isEqualTo(
            "{\"outcome\":\"return\",\"value\":{\"foreign\":[],\"walked\":true,\"global\":[]},"
                + "\"denials\":[{\"capability\":\"code-generation\",\"detail\":\"\"}]}");
  }

  @Test
  void stacksAreNotThere() {
    assertThat(
            Guest.esm(
                    "export default () => { Error.prepareStackTrace = () => { for (;;); };"
                        + " Error.stackTraceLimit = 100; const o = {};"
                        + " Error.captureStackTrace(o); const e = new Error('m');"
                        + " return [e.stack, o.stack, 'stack' in Error.prototype,"
                        + " Error.stackTraceLimit].map(String); };")
                .call())
        .isEqualTo(
            "{\"outcome\":\"return\",\"value\":[\"undefined\",\"undefined\",\"false\","
                + "\"undefined\"]}");
  }
}
