import { join } from 'node:path';
import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import type { Configuration } from 'webpack';
import { cssMinimizer } from './browserBuild';
import { commonBuild } from './commonBuild';
import { ContractPlugin } from './ContractPlugin';
import type { Expose } from './discoverExposes';
import { PartFilesPlugin } from './PartFilesPlugin';
import { distFolder, type BuildMode, type PartOptions } from './PartOptions';
import { onServer } from './serverBuild';

/**
 * The build of the pages that have no module in the browser, in `dist/documents`: a module for the composer in `server`,
 * and in `static` the stylesheets that the page contains. A file is named by its content, so pages that look the same
 * share one.
 */
export function documentBuild(
  part: PartOptions,
  mode: BuildMode,
  documents: readonly Expose[],
  externals: readonly string[],
): Configuration {
  const common = commonBuild(part, mode, 'document');
  return {
    ...common,
    ...onServer(externals),
    name: 'documents',
    entry: Object.fromEntries(documents.map(({ chunk, file }) => [chunk, file])),
    output: {
      path: join(distFolder(part.folder, mode), 'documents'),
      clean: true,
      publicPath: 'auto',
      filename: 'server/[name].cjs',
      library: { type: 'commonjs2' },
    },
    // Names, not numbers: a document does not change with the number of the others.
    optimization: { minimizer: [cssMinimizer()], moduleIds: 'named' },
    plugins: [
      ...(common.plugins ?? []),
      new MiniCssExtractPlugin({ filename: 'static/css/[contenthash:8].css' }),
      new PartFilesPlugin(),
      new ContractPlugin(part.folder, 'remote'),
    ],
  };
}
