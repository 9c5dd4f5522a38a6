const data = require("./data.json");
module.exports = () => [data, require("./data.json") === data];
