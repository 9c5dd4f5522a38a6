const lib = require("./lib");
module.exports = (n) => lib.twice(n);
