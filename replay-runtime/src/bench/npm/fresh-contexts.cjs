// Evaluates the library again for every case, in a fresh context; it is compiled once.
const { readFileSync } = require('node:fs');
const vm = require('node:vm');
const { library, entry, texts } = require('./cases.cjs')(process.argv.slice(2));

function wrapped(file) {
  const text = readFileSync(file, 'utf8');
  return new vm.Script('(function (module, exports, require) {' + text + '\n})', { filename: file });
}

function evaluate(script, context, require) {
  const module = { exports: {} };
  script.runInContext(context)(module, module.exports, require);
  return module.exports;
}

const libraryScript = wrapped(library);
const entryScript = wrapped(entry);
const results = texts.map((text) => {
  const context = vm.createContext();
  return evaluate(entryScript, context, () => evaluate(libraryScript, context))(text);
});
require('./digest.cjs')(results);
