const { join } = require('node:path');

/**
 * A loader for webpack: the text of a module that no file has. It may depend on any source of the part, so each build
 * makes it again.
 */
module.exports = function generatedModule() {
  const { folder, generate } = this.getOptions();
  const done = this.async();
  this.cacheable(false);
  this.addContextDependency(join(folder, 'src'));
  const text = new Promise((resolve) => resolve(generate(folder, this)));
  text.then((made) => done(null, made), done);
};
