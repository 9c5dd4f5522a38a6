module.exports = () => require("./data.json");
require("./data.json");
