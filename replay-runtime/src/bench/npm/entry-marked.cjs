// One case: the HTML of a Markdown text.
const { marked } = require('library');
module.exports = (text) => marked.parse(text);
