import type { Compiler } from 'webpack';

/**
 * Makes every warning an error, so that webpack emits nothing and ends with an exit code: what it only warns
 * about, such as a missing export, fails in the browser (docs/decisions/gate.md).
 */
export class WarningsAreErrorsPlugin {
  apply(compiler: Compiler): void {
    // The hook reaches child compilations as well, and comes before webpack decides whether to emit.
    compiler.hooks.compilation.tap('WarningsAreErrorsPlugin', (compilation) => {
      compilation.hooks.afterSeal.tap('WarningsAreErrorsPlugin', () => {
        compilation.errors.push(...compilation.getWarnings());
        compilation.warnings = [];
      });
    });
  }
}
