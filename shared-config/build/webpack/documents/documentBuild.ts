import { join, basename, relative, sep } from 'node:path';
import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import type { Configuration } from 'webpack';
import { cssMinimizer } from '../browserBuild';
import { commonBuild } from '../commonBuild';
import { distFolder, type BuildMode, type PartOptions } from '../PartOptions';
import { onServer } from '../serverBuild';
import { ShippedPackagesPlugin } from '../ShippedPackagesPlugin';
import { type BuiltDocument, DocumentCache } from './DocumentCache';
import { DocumentsPlugin } from './DocumentsPlugin';
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { fingerprint } from '../../fingerprint';
import { otherPosts, readPosts, yearOf } from '../../mdx/readPosts';
import { projectRoot } from '../../projectRoot';
import type { Expose } from '../discoverExposes';

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
      moduleIds: 'named',
      concatenateModules: false,
      mangleExports: false,
    },
    plugins: [
      // DocumentsPlugin knows the packages of earlier documents, too.
      ...plugins.filter((plugin) => !(plugin instanceof ShippedPackagesPlugin)),
      new MiniCssExtractPlugin({ filename: 'static/css/[contenthash:8].css' }),
      new DocumentsPlugin({
        folder: part.folder,
        inputs,
        earlier,
        cache,
        constants: Object.keys(part.constants ?? {}),
      }),
    ],
  };
}

/**
 * A hash of all that a document is built from, by its chunk: its own file, what it shows of other posts, and everything
 * that is no post, which all documents share.
 *
 * @param folder of the part.
 * @returns nothing while front matter is not valid: then the build fails anyway.
 */
export function documentInputs(
  folder: string,
  mode: BuildMode,
  documents: readonly Expose[],
): Map<string, string> {
  const root = projectRoot(folder);
  const part = relative(root, folder).replaceAll(sep, '/');
  const posts = postsOf(folder);
  if (!posts) return new Map();
  const isPost = (file: string): boolean =>
    file.startsWith(`${part}/src/posts/`) && file.endsWith('.mdx');
  const shared = fingerprint(root, part, mode, (file) => !isPost(file));
  // Modules of linked packages are named by their folder.
  const around = [root, shared];
  return new Map(
    documents.map(({ chunk, file }) => {
      const year = /\?year=(\d{4})$/.exec(file)?.[1];
      const own = year
        ? posts.filter((post) => yearOf(post) === year)
        : [
            readFileSync(join(folder, file), 'utf8'),
            otherPosts(posts, basename(file, '.mdx').normalize()),
          ];
      const hash = createHash('sha256').update(JSON.stringify([...around, file, own]));
      return [chunk, hash.digest('hex')];
    }),
  );
}

function postsOf(folder: string): ReturnType<typeof readPosts> | undefined {
  try {
    return readPosts(join(folder, 'src/posts'));
  } catch {
    return undefined;
  }
}
