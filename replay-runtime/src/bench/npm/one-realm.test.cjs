// The same cases as tests of node:test, all in the one realm that a test file has.
const { readFileSync } = require('node:fs');
const test = require('node:test');
const vm = require('node:vm');
const { library, entry, texts } = require('./cases.cjs')(process.env.BENCH_ARGUMENTS.split('|'));

const module_ = { exports: {} };
vm.runInThisContext('(function (module, exports, require) {' + readFileSync(entry, 'utf8') + '\n})')(
  module_,
  module_.exports,
  () => require(library),
);
const results = [];
texts.forEach((text, i) => test('case ' + i, () => void results.push(module_.exports(text))));
test.after(() => require('./digest.cjs')(results));
