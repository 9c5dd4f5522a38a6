package org.controlledreplay.backend;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Map;
import org.controlledreplay.manifest.ModuleFormat;
import org.junit.jupiter.api.Test;

/** Every format becomes exports, and reaches the others through declared dependencies. */
class ModuleFormatsTest {
  private static String returned(String value) {
    return "{\"outcome\":\"return\",\"value\":" + value + "}";
  }

  @Test
  void ecmaScriptModulesAreTheRealThing() {
    assertThat(
            Guest.of(
                    ModuleFormat.ESM,
                    "import { count, bump, other } from './a.js'; import * as all from './a.js';"
                        + " export { count } from './a.js'; export * from './b.js';"
                        + " const late = await Promise.resolve('late');"
                        + " export default async () => { bump(); const dynamic = await"
                        + " import('./b.js'); return [count, other(), late, import.meta.url,"
                        + " dynamic.name, Object.keys(all), this === undefined]; };",
                    Map.of("./a.js", "lib/a", "./b.js", "lib/b"))
                .with(
                    "lib/a",
                    ModuleFormat.ESM,
                    "import { name } from './b.js'; export let count = 0; export const bump = () =>"
                        + " { count++; }; export function other() { return name; }",
                    Map.of("./b.js", "lib/b"))
                .with(
                    "lib/b",
                    ModuleFormat.ESM,
                    "import { other } from './a.js'; export const name = 'b'; export const again ="
                        + " () => other();",
                    Map.of("./a.js", "lib/a"))
                .call())
        .isEqualTo(
            returned("[1,\"b\",\"late\",\"main\",\"b\",[\"bump\",\"count\",\"other\"],true]"));
  }

  @Test
  void commonJsAndJsonAreImportedByDefaultAndByName() {
    assertThat(
            Guest.of(
                    ModuleFormat.ESM,
                    "import cjs, { named, default as same } from 'cjs'; import * as all from 'cjs';"
                        + " import data from 'data'; import fn from 'fn'; export default () =>"
                        + " [cjs.named, named, same === cjs, Object.keys(all), data.list, fn(1)];",
                    Map.of("cjs", "cjs", "data", "data", "fn", "fn"))
                .with(
                    "cjs",
                    ModuleFormat.COMMONJS,
                    "#!/usr/bin/env node\nexports.named = require('./data').list.length;"
                        + " exports['not an identifier'] = 1;",
                    Map.of("./data", "data"))
                .with("data", ModuleFormat.JSON, "{\"list\": [1, 2], \"__proto__\": 1}")
                .with("fn", ModuleFormat.COMMONJS, "module.exports = (n) => n + 1;")
                .call())
        .isEqualTo(returned("[2,2,true,[\"default\",\"named\",\"not an identifier\"],[1,2],2]"));
  }

  @Test
  void commonJsHasWhatNodeGivesIt() {
    assertThat(
            Guest.of(
                    ModuleFormat.COMMONJS,
                    "const cycle = require('./cycle'); exports.early = 1;"
                        + " module.exports = { run() { return [this === module.exports, cycle.seen,"
                        + " cycle.later(), typeof __filename, __dirname, require('esm').default,"
                        + " require('./cycle') === cycle, module.id, arguments.length]; } };",
                    Map.of("./cycle", "cycle", "esm", "esm"))
                .with(
                    "cycle",
                    ModuleFormat.COMMONJS,
                    "const main = require('./main'); exports.seen = typeof main.run;"
                        + " exports.later = () => typeof require('./main').run;",
                    Map.of("./main", "main"))
                .with("esm", ModuleFormat.ESM, "export default 'from esm';")
                .export("run")
                .call("[1,2]"))
        .isEqualTo(
            returned(
                "[true,\"undefined\",\"function\",\"string\",\".\",\"from esm\",true,\"main\",2]"));
  }

  @Test
  void scriptsLeaveTheirExportsOrTheirGlobals() {
    String umd =
        "(function (root, factory) { if (typeof exports === 'object' && typeof module !=="
            + " 'undefined') factory(exports); else factory(root.Lib = {}); })(this, function (e)"
            + " { e.run = function () { return 'umd'; }; });";
    assertThat(Guest.of(ModuleFormat.SCRIPT, umd, Map.of()).export("run").call())
        .isEqualTo(returned("\"umd\""));
    String classic =
        "var Lib = { run: function () { return typeof module; } }; function helper() {}";
    assertThat(
            Guest.of(
                    ModuleFormat.ESM,
                    "import { Lib } from 'lib'; export default Lib.run;",
                    Map.of("lib", "lib"))
                .with("lib", ModuleFormat.SCRIPT, classic)
                .call())
        .isEqualTo(returned("\"undefined\""));
    assertThat(
            Guest.of(ModuleFormat.SCRIPT, "var only = function () { return 'only'; };", Map.of())
                .call())
        .isEqualTo(returned("\"only\""));
  }

  @Test
  void factoriesComeInEveryFormThatBundlersWrite() {
    List<String> forms =
        List.of(
            "(e, t, n) => { t.default = () => n('7'); }",
            "function (e, t, n) { t.default = () => n(7); }",
            "123(e, t, n) { t.default = () => n(7); }",
            "123: (e, t, n) => { t.default = () => n(7); },",
            "\"./src/a.js\": function (e, t, n) { t.default = () => n(7); }",
            "((e, t, n) => { t.default = () => n(7); });",
            "(e, t, n) => { n.r(t); n.d(t, { default: () => r }); const r = () => n(7); } // end",
            "/* 1 */ (e, t, n) => { t.default = () => n(7); }; /* http://x */",
            "function named(e, t, n) { \"use strict\"; t.default = () => n(7); }\n// tail //x");
    for (String form : forms) {
      assertThat(
              Guest.of(ModuleFormat.COMMONJS_FACTORY, form, Map.of("7", "seven"))
                  .with(
                      "seven",
                      ModuleFormat.COMMONJS_FACTORY,
                      "(module) => { module.exports = 'seven'; }")
                  .call())
          .as(form)
          .isEqualTo(returned("\"seven\""));
    }
  }

  @Test
  void aMissingEntryIsAFailureToLoad() {
    String prefix =
        "{\"outcome\":\"exception\",\"phase\":\"load\",\"thrown\":{\"$\":\"error\",\"name\":"
            + "\"TypeError\",\"message\":\"";
    assertThat(Guest.esm("export const a = 1;").call())
        .isEqualTo(prefix + "module \\\"main\\\" has no function \\\"default\\\"\"}}");
    assertThat(Guest.esm("export const a = 1;").export("a").call())
        .isEqualTo(
            prefix
                + "module \\\"main\\\" has no function \\\"a\\\": it exports a value of type"
                + " number\"}}");
    assertThat(Guest.esm("export default () => ;").call()).contains("\"name\":\"SyntaxError\"");
    assertThat(Guest.of(ModuleFormat.JSON, "{\"a\": }", Map.of()).call())
        .contains("\"phase\":\"load\"", "\"name\":\"SyntaxError\"");
    assertThat(Guest.of(ModuleFormat.COMMONJS, "}); (function () {", Map.of()).call())
        .contains("\"phase\":\"load\"");
  }

  @Test
  void requiringAModuleThatWaitsSaysSo() {
    assertThat(
            Guest.of(
                    ModuleFormat.COMMONJS,
                    "module.exports = () => require('esm');",
                    Map.of("esm", "esm"))
                .with("esm", ModuleFormat.ESM, "await 0; export default 1;")
                .call())
        .contains("ERR_REQUIRE_ASYNC_MODULE");
  }
}
