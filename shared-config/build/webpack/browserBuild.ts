import { join } from 'node:path';
import CssMinimizerPlugin from 'css-minimizer-webpack-plugin';
import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import TerserPlugin from 'terser-webpack-plugin';
import type { Configuration } from 'webpack';
import { AssetPolicyPlugin } from './AssetPolicyPlugin';
import { commonBuild } from './commonBuild';
import { PartFilesPlugin } from './PartFilesPlugin';
import {
  distFolder,
  globalNameOf,
  partName,
  type BuildMode,
  type PartOptions,
} from './PartOptions';

/** The longest wait for a script of ours, in milliseconds (spec §7.8, §9). */
export const CHUNK_LOAD_TIMEOUT = 120000;

/** The part of a browser build that the shell and all remotes share; `output` names its folder below `dist`. */
export function browserBuild(options: PartOptions, mode: BuildMode, output: string): Configuration {
  const common = commonBuild(options, mode, 'browser');
  return {
    ...common,
    target: ['web', 'es2022'],
    output: {
      path: join(distFolder(options.folder, mode), output),
      clean: true,
      publicPath: 'auto',
      uniqueName: globalNameOf(partName(options.folder)),
      filename: 'static/js/[name].[contenthash:8].js',
      chunkFilename: 'static/js/[name].[contenthash:8].js',
      chunkLoadTimeout: CHUNK_LOAD_TIMEOUT,
    },
    optimization: {
      chunkIds: 'named',
      moduleIds: 'deterministic',
      // Both minifiers are native code: starting a pool of Node processes for them costs more time than it
      // saves.
      minimizer: [
        new TerserPlugin({
          minify: TerserPlugin.swcMinify,
          parallel: false,
          extractComments: false,
          terserOptions: { compress: { passes: 2 } },
        }),
        new CssMinimizerPlugin({
          minify: CssMinimizerPlugin.lightningCssMinify,
          parallel: false,
        }),
      ],
    },
    plugins: [
      ...(common.plugins ?? []),
      new MiniCssExtractPlugin({
        filename: 'static/css/[name].[contenthash:8].css',
        chunkFilename: 'static/css/[name].[contenthash:8].css',
      }),
      new AssetPolicyPlugin(),
      new PartFilesPlugin(),
    ],
  };
}
