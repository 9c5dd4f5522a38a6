const A = require("./a");
module.exports = class B extends A {
  name() { return `B of ${super.name()}`; }
  static sameA() { return require("./a") === A; }
};
