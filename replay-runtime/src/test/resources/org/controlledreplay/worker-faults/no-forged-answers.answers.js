"use strict";
const answers = {
  "stringify": () => { JSON.stringify = () => '"forged"'; return { a: 1 }; },
  "array-methods": () => { for (const k of ["map", "push", "join", "forEach"]) Array.prototype[k] = () => "forged"; Array.prototype[Symbol.iterator] = () => { throw new Error("forged"); }; return [1, [2]]; },
  "object-setters": () => { for (const k of ["0", "outcome", "value"]) Object.defineProperty(Object.prototype, k, { set() { throw new Error("forged"); }, get() { return "forged"; }, configurable: true }); return { b: [true] }; },
  "object-functions": () => { Object.keys = Reflect.ownKeys = Object.getOwnPropertyNames = () => []; Object.getPrototypeOf = () => null; return { c: 1 }; },
  "to-json": () => ({ d: 1, toJSON: undefined }),
  "then": () => { Promise.prototype.then = function () { throw new Error("forged"); }; return "plain"; },
  "thenable": () => ({ then(resolve) { resolve("awaited"); } }),
  "symbol-iterator-of-map": () => { Map.prototype.entries = Map.prototype[Symbol.iterator] = () => [][Symbol.iterator](); return new Map([[1, 2]]); },
};
module.exports = (name, ...args) => answers[name](...args);
