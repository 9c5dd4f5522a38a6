"use strict";
const answers = {
  "parts": () => new Date(2020, 6, 1),
  "offsets": () => [new Date(2020, 6, 1).getTimezoneOffset(), new Date(2020, 0, 1).getTimezoneOffset()],
  "spring-gap": () => new Date(2020, 2, 8, 2, 30),
  "committed-now": () => [new Date().getFullYear(), new Date().getHours()],
};
module.exports = (name, ...args) => answers[name](...args);
