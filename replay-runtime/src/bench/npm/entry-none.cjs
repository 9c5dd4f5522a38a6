// One case that costs nothing.
module.exports = (text) => text;
