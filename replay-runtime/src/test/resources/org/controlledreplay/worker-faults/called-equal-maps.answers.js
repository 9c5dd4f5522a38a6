"use strict";
const answers = {
  "one": () => new Map([["k", 1]]),
  "two": () => new Map([["k", 2]]),
};
module.exports = (name, ...args) => answers[name](...args);
