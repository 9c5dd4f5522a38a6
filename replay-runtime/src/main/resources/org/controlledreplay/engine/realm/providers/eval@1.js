// Code generation from strings: eval and the function constructors stay what the language says.
(function (tools) {
  'use strict';
  tools.allowCodeGeneration();
});
