/** The folder of this package, wherever it is installed. Jest runs its sources as CommonJS and tsx as ESM; this is always CommonJS. */
module.exports = require('node:fs').realpathSync(__dirname);
