// console: what is printed becomes the log of the case; it is bounded and never compared.
(function (tools) {
  'use strict';
  const console = {};
  const print = function (...values) {
    let line = '';
    for (let i = 0; i < values.length; i++) {
      line += (i === 0 ? '' : ' ') + tools.describe(values[i]);
    }
    tools.appendLog(line);
  };
  const names = ['debug', 'dir', 'error', 'group', 'info', 'log', 'table', 'trace', 'warn'];
  for (let i = 0; i < names.length; i++) {
    tools.method(console, names[i], 0, print);
  }
  tools.method(console, 'assert', 0, function (condition, ...values) {
    if (!condition) {
      tools.apply(print, undefined, ['Assertion failed', ...values]);
    }
  });
  const silent = ['clear', 'count', 'countReset', 'groupEnd', 'time', 'timeEnd', 'timeLog'];
  for (let i = 0; i < silent.length; i++) {
    tools.method(console, silent[i], 0, () => undefined);
  }
  tools.define(globalThis, 'console', console);
});
