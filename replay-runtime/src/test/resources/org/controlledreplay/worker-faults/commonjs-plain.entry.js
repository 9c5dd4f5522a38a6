#!/usr/bin/env node
"use strict";
const { add } = require("./lib");
exports.run = (a, b) => [add(a, b), this === exports, module.exports === exports, typeof require, module.id !== undefined];
