import { createHash } from 'node:crypto';
import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import webpack, { type Compiler, type javascript } from 'webpack';
import { ASSET_POLICY } from '../../contract/assetPolicy';
import { isSource } from './sourceName';

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

/**
 * Refuses `process.env` in the sources of a part, but for NODE_ENV, which webpack replaces: a browser has no process, and
 * a build knows nothing of an environment.
 */
export class NoEnvironmentPlugin {
  apply({ hooks, webpack: { WebpackError } }: Compiler): void {
    const NAME = 'NoEnvironmentPlugin';
    const watch = (parser: javascript.JavascriptParser): void => {
      parser.hooks.expressionMemberChain.for('process').tap(NAME, (expression, members) => {
        const { module } = parser.state;
        const [member, variable] = members;
        if (member !== 'env' || !isSource(module.nameForCondition() ?? '')) return;
        const what = variable === undefined ? "'process.env'" : `'${variable}' of process.env`;
        const error = new WebpackError(
          `It reads ${what}, which no browser has. Take the value from the runtime configuration (runtimeConfig() in shared-config/services/runtimeConfigAccess), or write it as a constant.`,
        );
        if (expression.loc) error.loc = expression.loc;
        module.addError(error);
      });
    };
    hooks.compilation.tap(NAME, (_, { normalModuleFactory }) => {
      for (const kind of ['javascript/auto', 'javascript/esm', 'javascript/dynamic'] as const)
        normalModuleFactory.hooks.parser.for(kind).tap(NAME, watch);
    });
  }
}

/**
 * Makes browsers that know the hint compile every function of a script in another thread, while they download it. By
 * default they compile a function at its first call, in the page's thread: about half of what waking costs there
 * (docs/decisions/waking.md). Other browsers read a comment.
 */
export function compileAhead(): webpack.BannerPlugin {
  return new webpack.BannerPlugin({
    banner: '//# allFunctionsCalledOnLoad',
    raw: true,
    test: /\.js$/,
    // After the minimizer, which removes comments, and before the source map, which counts lines.
    stage: webpack.Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_SIZE + 1,
  });
}

/**
 * Makes the webpack runtime of a part call the shell's asset policy before it fetches a chunk or a stylesheet
 * (contract: `contract/assetPolicy.ts`).
 */
export class AssetPolicyPlugin {
  apply(compiler: Compiler): void {
    const asking = (source: string, tag: string): string =>
      `${source}\nif (self.${ASSET_POLICY}) self.${ASSET_POLICY}.prepare(${tag});`;
    compiler.hooks.compilation.tap('AssetPolicyPlugin', (compilation) => {
      webpack.runtime.LoadScriptRuntimeModule.getCompilationHooks(compilation).createScript.tap(
        'AssetPolicyPlugin',
        (source) => asking(source, 'script'),
      );
      MiniCssExtractPlugin.getCompilationHooks(compilation).beforeTagInsert.tap(
        'AssetPolicyPlugin',
        (source, names) => asking(source, names.tag),
      );
    });
  }
}

/** What the code of an entry names in place of the hashes, so that the minifier keeps it. */
export const CHUNK_HASHES = '@chunk-hashes@';

/**
 * Writes the Subresource Integrity hashes of the files of all chunks into the entry, as JSON by their paths. Pages vouch for the
 * entry, and the entry for them.
 */
export class ChunkHashesPlugin {
  apply(compiler: Compiler): void {
    const { sources, Compilation } = compiler.webpack;
    compiler.hooks.thisCompilation.tap('ChunkHashesPlugin', (compilation) => {
      // The files are complete, and their names are not final: webpack replaces the old ones everywhere.
      const stage = Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_HASH - 1;
      compilation.hooks.processAssets.tap({ name: 'ChunkHashesPlugin', stage }, (assets) => {
        const entries = [...compilation.entrypoints.values()].flatMap((entry) => entry.getFiles());
        const hashes = Object.entries(assets)
          .filter(([file]) => /\.(js|css)$/.test(file) && !entries.includes(file))
          .map(([file, source]) => [file, integrityOf(source.buffer())]);
        const list = JSON.stringify(Object.fromEntries(hashes));
        for (const file of entries.filter((name) => /\.js$/.test(name)))
          compilation.updateAsset(file, (source) => {
            const [before = '', ...after] = source
              .source()
              .toString()
              .split(/["'`]@chunk-hashes@["'`]/);
            return new sources.RawSource([before, ...after].join(`'${list}'`));
          });
      });
    });
  }
}

const integrityOf = (content: Buffer): string =>
  `sha384-${createHash('sha384').update(content).digest('base64')}`;
