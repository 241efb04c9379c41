import { createHash } from 'node:crypto';
import { rmSync } from 'node:fs';
import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import webpack, { type Compilation, type Compiler, type javascript, type Module } from 'webpack';
import { ASSET_POLICY } from '../../contract/assetPolicy';
import { isSource } from './sourceName';

/**
 * Makes every warning an error, so that webpack emits nothing and fails. What it only warns about, such as a missing
 * export, fails in the browser (docs/decisions/gate.md). Only what a package asks for by an expression stays a warning: no
 * team can change that, and many packages never come to it.
 */
export function warningsAreErrors({ hooks }: Compiler): void {
  // The hook reaches child compilations as well, and comes before webpack decides whether to emit.
  hooks.compilation.tap('warningsAreErrors', (compilation) => {
    compilation.hooks.afterSeal.tap('warningsAreErrors', () => {
      const isOfPackage = ({ message, module }: Error & { readonly module?: Module | null }) =>
        message.startsWith('Critical dependency:') && !isSource(module?.nameForCondition() ?? '');
      const warnings = compilation.getWarnings();
      compilation.errors.push(...warnings.filter((warning) => !isOfPackage(warning)));
      compilation.warnings = warnings.filter(isOfPackage);
    });
  });
}

/** Empties the folder of a build before it runs: webpack leaves a file that has the name of its content, whatever is in it. */
export function startEmpty(compiler: Compiler): void {
  compiler.hooks.beforeRun.tap('startEmpty', () =>
    rmSync(compiler.outputPath, { recursive: true, force: true }),
  );
}

/** Calls back with the parser of every script. */
export function onParser(
  { hooks }: Compiler,
  name: string,
  found: (parser: javascript.JavascriptParser) => void,
): void {
  hooks.compilation.tap(name, (_, { normalModuleFactory }) => {
    for (const kind of ['javascript/auto', 'javascript/esm', 'javascript/dynamic'] as const)
      normalModuleFactory.hooks.parser.for(kind).tap(name, found);
  });
}

/**
 * Makes browsers that know the hint compile every function of a script in another thread, while they download it. By
 * default they do it at the first call, in the page's thread: half of what waking costs there (docs/decisions/waking.md).
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

/** Makes the webpack runtime call the shell's asset policy before it fetches a file (`contract/assetPolicy.ts`). */
export function askAssetPolicy({ hooks }: Compiler): void {
  const NAME = 'askAssetPolicy';
  const asking = (source: string, tag: string): string =>
    `${source}\nif (self.${ASSET_POLICY}) self.${ASSET_POLICY}.prepare(${tag});`;
  hooks.compilation.tap(NAME, (compilation) => {
    webpack.runtime.LoadScriptRuntimeModule.getCompilationHooks(compilation).createScript.tap(
      NAME,
      (source) => asking(source, 'script'),
    );
    MiniCssExtractPlugin.getCompilationHooks(compilation).beforeTagInsert.tap(
      NAME,
      (source, { tag }) => asking(source, tag),
    );
  });
}

/** Emits JSON files by their names, once all other files are there. */
export function emitJson(
  { hooks }: Compiler,
  name: string,
  make: (compilation: Compilation) => Readonly<Record<string, unknown>>,
): void {
  const stage = webpack.Compilation.PROCESS_ASSETS_STAGE_REPORT;
  hooks.thisCompilation.tap(name, (compilation) =>
    compilation.hooks.processAssets.tap({ name, stage }, () => {
      for (const [file, content] of Object.entries(make(compilation)))
        compilation.emitAsset(file, new webpack.sources.RawSource(JSON.stringify(content)));
    }),
  );
}

/** The placeholder for the hashes in the code of an entry. */
export const CHUNK_HASHES = '@chunk-hashes@';

/**
 * Writes the Subresource Integrity hashes of the files of all chunks into the entry, as JSON by their paths. Pages have the
 * hash of the entry, and the entry those of its chunks.
 */
export function listChunkHashes({ hooks }: Compiler): void {
  const name = 'listChunkHashes';
  // The files are complete, and their names are not final: webpack replaces the old ones everywhere.
  const stage = webpack.Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_HASH - 1;
  hooks.thisCompilation.tap(name, (compilation) => {
    compilation.hooks.processAssets.tap({ name, stage }, (assets) => {
      const entries = [...compilation.entrypoints.values()].flatMap((entry) => entry.getFiles());
      const hashes = Object.entries(assets)
        .filter(([file]) => /\.(js|css)$/.test(file) && !entries.includes(file))
        .map(([file, source]) => [file, integrityOf(source.buffer())]);
      const list = JSON.stringify(Object.fromEntries(hashes));
      for (const file of entries.filter((one) => /\.js$/.test(one)))
        compilation.updateAsset(file, (source) => {
          const parts = source
            .source()
            .toString()
            .split(/["'`]@chunk-hashes@["'`]/);
          return new webpack.sources.RawSource(parts.join(`'${list}'`));
        });
    });
  });
}

const integrityOf = (content: Buffer): string =>
  `sha384-${createHash('sha384').update(content).digest('base64')}`;
