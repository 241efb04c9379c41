import webpack from 'webpack';

/**
 * Makes browsers that know the hint compile every function of a script in another thread, while they download it. By
 * default they compile a function at its first call, in the page's thread: about half of what waking costs there
 * (docs/decisions/waking.md). Other browsers read a comment.
 */
export class CompileAheadPlugin extends webpack.BannerPlugin {
  constructor() {
    super({
      banner: '//# allFunctionsCalledOnLoad',
      raw: true,
      test: /\.js$/,
      // After the minimizer, which removes comments, and before the source map, which counts lines.
      stage: webpack.Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_SIZE + 1,
    });
  }
}
