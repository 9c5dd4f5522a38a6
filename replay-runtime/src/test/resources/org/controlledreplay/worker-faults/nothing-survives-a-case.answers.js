"use strict";
const state = { count: 0 };
const answers = {
  "poison": () => { Object.getPrototypeOf(Math).floor = () => "poisoned"; Math.floor = Object.prototype.floor; Array.prototype.extra = 1; globalThis.left = 1; return Math.floor(1.5); },
  "clean": () => [Math.floor(1.5), "floor" in {}, [].extra === undefined, typeof left],
  "poison-again": () => { state.count++; return state.count; },
  "still-clean": () => { state.count++; return state.count; },
};
module.exports = (name, ...args) => answers[name](...args);
