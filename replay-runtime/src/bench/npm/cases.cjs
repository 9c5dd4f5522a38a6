// Reads the arguments of the comparison scripts: library, entry, inputs, count.
const { readFileSync } = require('node:fs');

module.exports = ([library, entry, inputs, count]) => {
  const texts = JSON.parse(readFileSync(inputs, 'utf8'));
  return {
    library,
    entry,
    texts: Array.from({ length: Number(count) }, (_, i) => texts[i % texts.length]),
  };
};
