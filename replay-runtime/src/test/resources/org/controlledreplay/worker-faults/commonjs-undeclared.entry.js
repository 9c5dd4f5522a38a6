module.exports = (name) => require(name);
