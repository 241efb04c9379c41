import { join } from 'node:path';
import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import { Features } from 'lightningcss';
import MinimizerPlugin from 'minimizer-webpack-plugin';
import type { Configuration } from 'webpack';
import { CHUNK_LOAD_TIMEOUT } from '../../contract/chunkLoadTimeout';
import { BROWSERS } from './browsers';
import { messagesPlugin } from './messagesPlugin';
import { commonBuild } from './commonBuild';
import { partFilesPlugin } from './partFilesPlugin';
import { distFolder, globalNameOf, type BuildMode, type Part } from './PartOptions';
import { askAssetPolicy, startEmpty } from './plugins';
import { sourceMaps } from './sourceMaps';

/** The browser builds of the shell and of remotes start from this; `name` is also the folder below `dist`. */
export function browserBuild(part: Part, name: string): Configuration {
  const common = commonBuild(part, 'browser');
  const stamp = contentStamp(part.mode);
  const isMain = name === 'browser' && part.mode !== 'refresh';
  return {
    ...common,
    name,
    target: `browserslist:${BROWSERS.queries.join(', ')}`,
    output: {
      path: join(distFolder(part.folder, part.mode), name),
      clean: true,
      publicPath: 'auto',
      uniqueName: globalNameOf(part.name),
      filename: `static/js/[name]${stamp}.js`,
      chunkFilename: `static/js/[name]${stamp}.js`,
      chunkLoadTimeout: CHUNK_LOAD_TIMEOUT,
    },
    optimization: {
      // Numbers in the order of the imports. A release has addresses of its own, so no file has to keep them.
      moduleIds: part.mode === 'production' ? 'natural' : 'named',
      chunkIds: 'named',
      // One letter for most exports. Every module has its own, so a change renames none of another.
      mangleExports: 'size',
      // Both minifiers are native code: a pool of Node processes costs more time than it saves.
      minimizer: [
        new MinimizerPlugin({
          minify: MinimizerPlugin.swcMinify,
          parallel: false,
          extractComments: false,
          minimizerOptions: { compress: { passes: 3 } },
        }),
        cssMinimizer(),
      ],
    },
    plugins: [
      ...(common.plugins ?? []),
      ...(part.mode === 'refresh' ? [] : [startEmpty]),
      new MiniCssExtractPlugin({
        filename: `static/css/[name]${stamp}.css`,
        chunkFilename: `static/css/[name]${stamp}.css`,
      }),
      askAssetPolicy,
      messagesPlugin,
      partFilesPlugin(isMain ? part : undefined),
      ...(isMain && part.mode === 'production' ? [sourceMaps(part)] : []),
    ],
  };
}

export const cssMinimizer = (): MinimizerPlugin =>
  new MinimizerPlugin({
    test: /\.css$/,
    minify: MinimizerPlugin.lightningCssMinify,
    // Without them it writes what older browsers do not read, such as ranges in media queries.
    // Every part would repeat what it writes for `color-scheme`, and no rule of ours reads it.
    minimizerOptions: { targets: BROWSERS.oldest, exclude: Features.LightDark },
    parallel: false,
  });

/**
 * The hash in file names. webpack finds hashes in files by their text, so a shorter one would be found where there is
 * none. Files of a dev server keep their names.
 */
export function contentStamp(mode: BuildMode): '' | '.[contenthash:8]' {
  return mode === 'refresh' ? '' : '.[contenthash:8]';
}
