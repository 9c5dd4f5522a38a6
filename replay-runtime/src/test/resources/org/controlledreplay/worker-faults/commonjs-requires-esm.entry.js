const lib = require("./lib.mjs");
module.exports = () => [lib.default, lib.named, Object.keys(lib)];
