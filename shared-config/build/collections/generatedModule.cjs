const { join } = require('node:path');

/**
 * A loader for webpack: the text of a module that no file has. It may depend on any source of the part, so each build
 * makes it again.
 */
module.exports = function generatedModule() {
  const { folder, generate } = this.getOptions();
  this.cacheable(false);
  this.addContextDependency(join(folder, 'src'));
  return generate(folder, this);
};
