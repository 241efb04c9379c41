import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import type { Configuration } from 'webpack';
import { fingerprint } from '../../fingerprint';
import { finishedPosts, otherPosts, yearOf } from '../../mdx/readPosts';
import { cssMinimizer } from '../browserBuild';
import type { Expose } from '../discoverExposes';
import { distFolder, type Part } from '../PartOptions';
import { serverBuild } from '../serverBuild';
import { ShippedPackagesPlugin } from '../ShippedPackagesPlugin';
import { DocumentsPlugin } from './DocumentsPlugin';
import { keptDocuments } from './keptDocuments';

/**
 * The build of the pages that have no module in the browser, in `dist/documents`: a module for the composer in `server`,
 * and in `static` the stylesheets that the page contains. A file is named by its content, so pages that look the same
 * share one. Only documents whose inputs have changed are built (docs/decisions/one-module-a-page.md).
 */
export function documentBuild(
  part: Part,
  documents: readonly Expose[],
  externals: readonly string[],
): Configuration {
  const { folder, mode } = part;
  const cache = join(folder, `node_modules/.cache/documents/${mode}.json`);
  const inputs = documentInputs(part, documents);
  const earlier = keptDocuments(cache, inputs);
  const entries = documents.filter(({ chunk }) => !earlier.documents[chunk]);
  const entry = Object.fromEntries(entries.map(({ chunk, file }) => [chunk, file]));
  const { plugins = [], ...build } = serverBuild(part, entry, externals, 'document');
  return {
    ...build,
    name: 'documents',
    output: {
      ...build.output,
      path: join(distFolder(folder, mode), 'documents'),
      publicPath: 'auto',
      filename: 'server/[name].cjs',
    },
    // A document must not depend on which others are built with it: webpack merges modules and shortens their exports
    // with all entries in view.
    optimization: {
      minimizer: [cssMinimizer()],
      concatenateModules: false,
      mangleExports: false,
    },
    plugins: [
      // DocumentsPlugin knows the packages of earlier documents, too.
      ...plugins.filter((plugin) => !(plugin instanceof ShippedPackagesPlugin)),
      new MiniCssExtractPlugin({ filename: 'static/css/[contenthash:8].css' }),
      new DocumentsPlugin({ part, inputs, earlier, cache }),
    ],
  };
}

/**
 * A hash of all that a document is built from, by its chunk: its own file, what it shows of other posts, and everything
 * that is no post, which all documents share. Empty while front matter is not valid: then the build fails anyway.
 */
function documentInputs(
  { folder, name, mode }: Part,
  documents: readonly Expose[],
): Map<string, string> {
  const posts = finishedPosts(folder);
  if (posts.length === 0) return new Map();
  const isPost = (file: string): boolean =>
    file.startsWith(`${name}/src/posts/`) && file.endsWith('.mdx');
  const shared = fingerprint(folder, mode, (file) => !isPost(file));
  return new Map(
    documents.map(({ chunk, file }) => {
      const year = /\?year=(\d{4})$/.exec(file)?.[1];
      const own = year
        ? posts.filter((post) => yearOf(post) === year)
        : [
            readFileSync(join(folder, file), 'utf8'),
            otherPosts(posts, basename(file, '.mdx').normalize()),
          ];
      const hash = createHash('sha256').update(JSON.stringify([shared, file, own]));
      return [chunk, hash.digest('hex')];
    }),
  );
}
