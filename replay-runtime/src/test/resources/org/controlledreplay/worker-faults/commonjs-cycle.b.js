const a = require("./a");
exports.seen = Object.keys(a);
exports.now = () => Object.keys(a);
