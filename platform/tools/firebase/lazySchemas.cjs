'use strict';
const { createRequire } = require('node:module');

/*
 * Loaded before firebase-tools. The Auth emulator checks its requests against a description of the whole interface, and
 * compiles all of it when it starts: 13 of 17 seconds of processor time. With this option of its library it compiles
 * the schema of a request when the first such request comes.
 */
const options = createRequire(process.argv[1])('exegesis/lib/options');
const { compileOptions } = options;
options.compileOptions = (given) =>
  compileOptions({ ...given, lazyCompileValidationSchemas: true });
