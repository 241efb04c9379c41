/**
 * A loader for webpack: the text of a module that no file has. It depends on more than one file, so each build makes it
 * again.
 */
module.exports = function generatedModule() {
  this.cacheable(false);
  return this.getOptions().generate(this);
};
