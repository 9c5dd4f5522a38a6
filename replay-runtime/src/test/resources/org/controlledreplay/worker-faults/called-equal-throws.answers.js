"use strict";
const answers = {
  "a": () => { throw "a"; },
  "b": () => { throw "b"; },
};
module.exports = (name, ...args) => answers[name](...args);
