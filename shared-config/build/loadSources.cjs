/*
 * The first import of a webpack.config.ts. shared-config ships TypeScript, and by itself the loader of webpack-cli compiles
 * none of an installed package.
 */
const { register } = require('esbuild-register/dist/node');

register({ extensions: ['.ts', '.tsx'], hookIgnoreNodeModules: false });
