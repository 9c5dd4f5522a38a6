module.exports = function greet(name) { return `hello ${name}`; };
