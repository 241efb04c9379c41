import webpack, { type Module, type NormalModule, type WebpackPluginFunction } from 'webpack';
import type { Part } from './PartOptions';
import { isSource, sourceName } from './sourceName';

const NAME = 'sourceMaps';
const SCRIPT = /\.[cm]?[jt]sx?(?:\?.*)?$/;

/**
 * Source maps next to the scripts of a production build, for errors that visitors meet. They hold places in the sources of
 * the project and their names, not their text. The scripts do not name them, and a release keeps them where no browser gets
 * them.
 *
 * The same sources make the same release in any folder, so no path of this machine may be in a map: webpack hashes the maps
 * of modules, and the minifier gives other short names where a hash has other letters.
 */
export const sourceMaps =
  ({ folder }: Part): WebpackPluginFunction =>
  (compiler) => {
    const name = ({ absoluteResourcePath }: { absoluteResourcePath: string }): string =>
      sourceName(absoluteResourcePath, folder);
    new webpack.SourceMapDevToolPlugin({
      test: /\.c?js$/,
      filename: '[file].map',
      append: false,
      noSources: true,
      moduleFilenameTemplate: name,
      fallbackModuleFilenameTemplate: name,
    }).apply(compiler);
    compiler.hooks.compilation.tap(NAME, (compilation) => {
      // After that plugin, which maps styles, packages and webpack's own code, too.
      const last = { name: NAME, stage: 1 };
      const skip = (module: Module): void => void (module.useSourceMap = false);
      compilation.hooks.runtimeModule.tap(last, skip);
      compilation.hooks.buildModule.tap(last, (module) => {
        const { resource = '' } = module as Partial<NormalModule>;
        if (!isSource(resource) || !SCRIPT.test(resource)) skip(module);
      });
      webpack.NormalModule.getCompilationHooks(compilation).processResult.tap(
        NAME,
        (result, module) => {
          const [source, map, ...rest] = result;
          if (map === undefined) return result;
          const parsed = (typeof map === 'string' ? JSON.parse(map) : map) as typeof map & object;
          return [source, { ...parsed, sources: [sourceName(module.resource, folder)] }, ...rest];
        },
      );
      // The name in the map is that from before the hash of the content was known.
      const end = { name: NAME, stage: webpack.Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_TRANSFER };
      compilation.hooks.processAssets.tap(end, (assets) => {
        for (const [file, asset] of Object.entries(assets).filter(([name]) =>
          /js\.map$/.test(name),
        )) {
          const map = JSON.parse(asset.source().toString()) as { file?: string };
          delete map.file;
          compilation.updateAsset(file, new webpack.sources.RawSource(JSON.stringify(map)));
        }
      });
    });
  };
