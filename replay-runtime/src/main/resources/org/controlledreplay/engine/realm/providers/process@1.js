// process: an empty environment, the committed platform, nothing that acts.
(function (tools) {
  'use strict';
  const process = {};
  const properties = {
    __proto__: null,
    arch: 'x64',
    argv: ['node'],
    browser: false,
    cwd: () => '/',
    emitWarning: () => undefined,
    env: {},
    execArgv: [],
    exitCode: undefined,
    off: () => process,
    on: () => process,
    once: () => process,
    pid: 1,
    platform: tools.config.platform,
    stderr: { isTTY: false },
    stdout: { isTTY: false },
    title: 'node',
    version: 'v20.0.0',
    versions: { node: '20.0.0' },
  };
  for (const key in properties) {
    process[key] = properties[key];
  }
  process.nextTick = (callback, ...args) => {
    (async () => {
      await undefined;
      tools.apply(callback, undefined, args);
    })();
  };
  tools.define(globalThis, 'process', process);
});
