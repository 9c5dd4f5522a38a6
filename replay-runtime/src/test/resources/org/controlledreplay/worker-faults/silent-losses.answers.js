"use strict";
class Refusal extends Error {}
Refusal.prototype.name = "Refusal";
class Silent extends Error {}
const answers = {
  "minus-zero": () => [-0, { a: -0 }],
  "holes": () => [, 1, , null],
  "trailing-holes": () => [1, , ,],
  "own-proto-key": () => JSON.parse('{"__proto__": {"a": 1}}'),
  "dollar-key": () => ({ $: "undefined" }),
  "array-with-properties": () => Object.assign([1], { index: 0 }),
  "error-code": () => { throw Object.assign(new Error("gone"), { code: "ENOENT" }); },
  "error-cause": () => { throw new Error("outer", { cause: new TypeError("inner") }); },
  "aggregate-error": () => { throw new AggregateError([new Error("a"), 2], "both"); },
  "thrown-string": () => { throw "a"; },
  "thrown-undefined": () => { throw undefined; },
  "thrown-null": async () => { throw null; },
  "thrown-object": () => { throw { status: 404 }; },
  "inherited-name": () => { throw new Refusal("no"); },
  "name-without-class": () => { throw new Silent("quiet"); },
  "error-made-by-hand": () => { throw Object.assign(Object.create(Error.prototype), { name: "Old", message: "style" }); },
};
module.exports = (name, ...args) => answers[name](...args);
