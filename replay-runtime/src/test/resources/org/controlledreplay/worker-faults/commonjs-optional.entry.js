let util;
try {
  util = require("util");
} catch {
  util = null;
}
module.exports = () => util;
