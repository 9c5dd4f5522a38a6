module.exports = class A { name() { return "A"; } };
const B = require("./b");
module.exports.run = () => [new B().name(), B.sameA()];
