'use strict';
// Reads JSON documents, one a line, and writes their canonical texts, one a line.
const canonicalize = require('canonicalize');
const { readFileSync, writeFileSync } = require('node:fs');

const [input, output] = process.argv.slice(2);
const documents = readFileSync(input, 'utf8').split('\n').slice(0, -1);
writeFileSync(output, documents.map((text) => canonicalize(JSON.parse(text)) + '\n').join(''));
