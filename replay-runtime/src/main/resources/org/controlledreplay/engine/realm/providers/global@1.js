// The names by which older code looks for the global object.
(function (tools) {
  'use strict';
  tools.define(globalThis, 'global', globalThis);
  tools.define(globalThis, 'self', globalThis);
});
