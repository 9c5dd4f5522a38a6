"use strict";
const answers = {
  "enoent": () => { throw Object.assign(new Error("x"), { code: "ENOENT" }); },
  "eacces": () => { throw Object.assign(new Error("x"), { code: "EACCES" }); },
};
module.exports = (name, ...args) => answers[name](...args);
