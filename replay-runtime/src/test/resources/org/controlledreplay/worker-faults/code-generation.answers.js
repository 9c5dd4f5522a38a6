"use strict";
const answers = {
  "eval": () => eval("1 + 1"),
  "indirect-eval": () => (0, eval)("1 + 1"),
  "function": () => new Function("return 1")(),
  "constructor": () => (() => {}).constructor("return globalThis")(),
  "async-function": () => (async () => {}).constructor("return 1")(),
  "generator": () => (function* () {}).constructor("yield 1")(),
  "async-generator": () => (async function* () {}).constructor("yield 1")(),
  "reflect": () => Reflect.construct(Function, ["return 1"])(),
  "template": () => (() => {}).constructor`return process`(),
  "survived": () => { try { return Function("return this")(); } catch { return "survived"; } },
  "eval-of-no-text": () => eval(42),
};
module.exports = (name, ...args) => answers[name](...args);
