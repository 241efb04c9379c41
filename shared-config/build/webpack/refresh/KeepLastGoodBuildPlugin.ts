import type { Compiler } from 'webpack';

/**
 * After the first build without errors, a build with errors is neither emitted nor recorded. An open page then still
 * runs the last good build, and the next good one reaches it as one update: it heals without a reload.
 *
 * A first build with errors is emitted, because it brings the code that shows them.
 */
export class KeepLastGoodBuildPlugin {
  apply(compiler: Compiler): void {
    const name = 'KeepLastGoodBuildPlugin';
    let hasGoodBuild = false;
    compiler.hooks.thisCompilation.tap(name, (compilation) => {
      const keep = (): false | undefined =>
        hasGoodBuild && compilation.errors.length > 0 ? false : undefined;
      compilation.hooks.shouldRecord.tap(name, keep);
    });
    compiler.hooks.shouldEmit.tap(name, (compilation) =>
      hasGoodBuild && compilation.errors.length > 0 ? false : undefined,
    );
    compiler.hooks.done.tap(name, ({ compilation }) => {
      hasGoodBuild ||= compilation.errors.length === 0;
    });
  }
}
