/*
 * The first import of a webpack.config.ts. shared-config ships TypeScript, and by itself the loader of webpack-cli compiles
 * none of an installed package.
 */
const { enableCompileCache } = require('node:module');
const { register } = require('esbuild-register/dist/node');

// Node 22.8 and newer keep what they have compiled.
enableCompileCache?.();

register({ extensions: ['.ts', '.tsx'], hookIgnoreNodeModules: false });
