import { join } from 'node:path';
import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import type { Configuration } from 'webpack';
import { cssMinimizer } from '../browserBuild';
import { commonBuild } from '../commonBuild';
import type { Expose } from '../discoverExposes';
import { distFolder, type BuildMode, type PartOptions } from '../PartOptions';
import { onServer } from '../serverBuild';
import { ShippedPackagesPlugin } from '../ShippedPackagesPlugin';
import type { BuiltDocument } from './BuiltDocument';
import { DocumentCache } from './DocumentCache';
import { documentInputs } from './documentInputs';
import { DocumentsPlugin } from './DocumentsPlugin';

/**
 * The build of the pages that have no module in the browser, in `dist/documents`: a module for the composer in `server`,
 * and in `static` the stylesheets that the page contains. A file is named by its content, so pages that look the same
 * share one. Only documents whose inputs have changed are built (docs/decisions/one-module-a-page.md).
 */
export function documentBuild(
  part: PartOptions,
  mode: BuildMode,
  documents: readonly Expose[],
  externals: readonly string[],
): Configuration {
  const { plugins = [], ...common } = commonBuild(part, mode, 'document');
  const cache = new DocumentCache(join(part.folder, 'node_modules/.cache/documents', mode));
  const inputs = documentInputs(part.folder, mode, documents);
  const earlier = new Map<string, BuiltDocument>();
  for (const [chunk, from] of inputs) {
    const found = cache.find(chunk, from);
    if (found) earlier.set(chunk, found);
  }
  const entries = documents.filter(({ chunk }) => !earlier.has(chunk));
  return {
    ...common,
    ...onServer(externals),
    name: 'documents',
    entry: Object.fromEntries(entries.map(({ chunk, file }) => [chunk, file])),
    output: {
      path: join(distFolder(part.folder, mode), 'documents'),
      clean: true,
      publicPath: 'auto',
      filename: 'server/[name].cjs',
      library: { type: 'commonjs2' },
    },
    // A document must not depend on which others are built with it: webpack merges and numbers modules, and shortens
    // their exports, with all entries in view.
    optimization: {
      minimizer: [cssMinimizer()],
      ...{ moduleIds: 'named', concatenateModules: false, mangleExports: false },
    },
    plugins: [
      // DocumentsPlugin knows the packages of earlier documents, too.
      ...plugins.filter((plugin) => !(plugin instanceof ShippedPackagesPlugin)),
      new MiniCssExtractPlugin({ filename: 'static/css/[contenthash:8].css' }),
      new DocumentsPlugin({
        ...{ folder: part.folder, inputs, earlier, cache },
        constants: Object.keys(part.constants ?? {}),
      }),
    ],
  };
}
