exports.early = 1;
const b = require("./b");
exports.late = 2;
exports.run = () => [b.seen, b.now()];
