"use strict";
const answers = {
  "zero": () => 0,
  "minus-zero": () => -0,
};
module.exports = (name, ...args) => answers[name](...args);
