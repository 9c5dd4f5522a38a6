"use strict";
const answers = {
  "hole": () => [, 1],
  "null": () => [null, 1],
  "undefined": () => [undefined, 1],
};
module.exports = (name, ...args) => answers[name](...args);
