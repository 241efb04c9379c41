/** The folder of shared-config, wherever it is installed. Jest runs its sources as CommonJS and tsx as ESM; this is always CommonJS. */
module.exports = require('node:fs').realpathSync(require('node:path').join(__dirname, '..'));
