(function (root, factory) {
  if (typeof define === "function" && define.amd) {
    define(["exports"], factory);
  } else if (typeof exports === "object" && typeof module !== "undefined") {
    factory(exports);
  } else {
    factory((root = typeof globalThis !== "undefined" ? globalThis : root || self).Lib = {});
  }
})(this, function (exports) {
  "use strict";
  exports.twice = (n) => n * 2;
});
