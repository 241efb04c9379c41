import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import type {
  Compilation,
  Compiler,
  Configuration,
  Entrypoint,
  Module,
  NormalModule,
} from 'webpack';
import { SHARED_MODULES } from '../../contract/sharedModules';
import { contractOfRemote, type ContractUse } from '../contract/contractOfPart';
import { fingerprint } from '../fingerprint';
import { finishedPosts, otherPosts, yearOf } from '../mdx/readPosts';
import { cssMinimizer } from './browserBuild';
import { serverBuild } from './commonBuild';
import { contractUse, PART_CONTRACT } from './ContractPlugin';
import type { Expose } from './discoverExposes';
import { PART_FILES, type PartFiles } from './PartFilesPlugin';
import { distFolder, type Part } from './PartOptions';
import {
  shippedPackages,
  ShippedPackagesPlugin,
  writePackages,
  type ShippedPackage,
} from './ShippedPackagesPlugin';

/** What the build of a document leaves. */
interface BuiltDocument {
  /** A hash of all that it was built from; undefined if it depends on more. */
  readonly from: string | undefined;
  /** Its module and its stylesheets, in their order. */
  readonly files: readonly string[];
  readonly uses: ContractUse;
  /** The packages with code in it. */
  readonly packages: readonly ShippedPackage[];
}

interface KeptDocuments {
  /** By chunk. */
  readonly documents: Readonly<Record<string, BuiltDocument>>;
  /** The text of each of their files; documents that look the same share a stylesheet. */
  readonly contents: Readonly<Record<string, string>>;
}

/** A hash of all that each document is built from, by chunk. */
type Inputs = ReadonlyMap<string, string>;

/**
 * The build of the pages that have no module in the browser, in `dist/documents`: a module for the composer in `server`,
 * and in `static` the stylesheets that the page contains. A file is named by its content, so pages that look the same
 * share one. Only documents whose inputs have changed are built (docs/decisions/one-module-a-page.md).
 */
export function documentBuild(part: Part, documents: readonly Expose[]): Configuration {
  const { folder, mode } = part;
  const cache = join(folder, `node_modules/.cache/documents/${mode}.json`);
  const inputs = documentInputs(part, documents);
  const earlier = keptDocuments(cache, inputs);
  const entries = documents.filter(({ chunk }) => !earlier.documents[chunk]);
  const entry = Object.fromEntries(entries.map(({ chunk, file }) => [chunk, file]));
  const { plugins = [], ...build } = serverBuild(part, entry, SHARED_MODULES, 'document');
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
      // What is left here knows the packages of earlier documents, too.
      ...plugins.filter((plugin) => !(plugin instanceof ShippedPackagesPlugin)),
      new MiniCssExtractPlugin({ filename: 'static/css/[contenthash:8].css' }),
      (compiler) => completeDocuments(compiler, part, inputs, earlier, cache),
    ],
  };
}

/**
 * A hash of all that a document is built from, by its chunk: its own file, what it shows of other posts, and everything
 * that is no post, which all documents share. Empty while front matter is not valid: then the build fails anyway.
 */
function documentInputs({ folder, name, mode }: Part, documents: readonly Expose[]): Inputs {
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
      return [chunk, hashOf(JSON.stringify([shared, file, own]))];
    }),
  );
}

/**
 * Adds the documents of an earlier build to those of this one, and describes all of them: their files, what they use of
 * the contract, and the packages in them. Keeps them for the next build.
 *
 * @param earlier those that are not entries of this build
 * @param cache the file that keeps them
 */
function completeDocuments(
  compiler: Compiler,
  part: Part,
  inputs: Inputs,
  earlier: KeptDocuments,
  cache: string,
): void {
  const NAME = 'completeDocuments';
  const { sources, Compilation } = compiler.webpack;
  let { documents, contents } = earlier;
  compiler.hooks.thisCompilation.tap(NAME, (compilation) => {
    const stage = Compilation.PROCESS_ASSETS_STAGE_REPORT;
    compilation.hooks.processAssets.tap({ name: NAME, stage }, (assets) => {
      const built = [...compilation.entrypoints].map(
        ([chunk, entry]) => [chunk, describe(compilation, entry, part, inputs.get(chunk))] as const,
      );
      const all = Object.entries({ ...earlier.documents, ...Object.fromEntries(built) });
      documents = Object.fromEntries(all.sort(([one], [other]) => (one < other ? -1 : 1)));
      const texts = built
        .flatMap(([, { files }]) => files)
        .map((file) => [file, assets[file]?.source().toString() ?? ''] as const);
      contents = { ...earlier.contents, ...Object.fromEntries(texts) };
      const contract = contractOfRemote(useOfAll(Object.values(documents)));
      for (const [file, text] of Object.entries({
        ...contents,
        [PART_FILES]: JSON.stringify(partFiles(documents)),
        [PART_CONTRACT]: JSON.stringify(contract),
      }))
        if (!compilation.getAsset(file)) compilation.emitAsset(file, new sources.RawSource(text));
    });
  });
  compiler.hooks.done.tap(NAME, ({ compilation: { errors, warnings } }) => {
    if (errors.length + warnings.length > 0) return;
    const packages = Object.values(documents).flatMap((document) => document.packages);
    if (part.mode === 'production') writePackages(compiler, packages);
    keepDocuments(cache, { documents, contents });
  });
}

function describe(
  compilation: Compilation,
  entry: Entrypoint,
  part: Part,
  input: string | undefined,
): BuiltDocument {
  const { chunks } = entry;
  const modules = chunks.flatMap((one) => [...compilation.chunkGraph.getChunkModulesIterable(one)]);
  // Such as images, which are no text.
  const hasOtherFiles = chunks.some(({ auxiliaryFiles }) => auxiliaryFiles.size > 0);
  const lasts = !hasOtherFiles && dependsOnInputsAlone(modules, part);
  return {
    from: lasts ? input : undefined,
    files: entry.getFiles(),
    uses: contractUse(compilation, modules),
    packages: shippedPackages(compilation, chunks),
  };
}

/** Whether a document depends on no other post, and on no constant of the build. */
function dependsOnInputsAlone(modules: readonly Module[], { constants }: Part): boolean {
  const isPost = (module: Module) => (module as Partial<NormalModule>).resource?.endsWith('.mdx');
  const hasConstant = (module: Module): boolean => {
    const text = module.originalSource()?.source().toString() ?? '';
    return Object.keys(constants).some((name) => text.includes(name));
  };
  return modules.filter(isPost).length <= 1 && !modules.some(hasConstant);
}

function partFiles(documents: KeptDocuments['documents']): PartFiles {
  const entries = Object.entries(documents).map(([chunk, { files }]) => {
    const styles = files.filter((file) => file.endsWith('.css'));
    return [chunk, { scripts: [], styles }] as const;
  });
  return { entries: Object.fromEntries(entries), groups: {} };
}

function useOfAll(documents: readonly BuiltDocument[]): ContractUse {
  const all: Record<string, ContractUse[string]> = {};
  for (const [entry, names] of documents.flatMap(({ uses }) => Object.entries(uses))) {
    const before = all[entry] ?? [];
    all[entry] = names === 'all' || before === 'all' ? 'all' : [...new Set([...before, ...names])];
  }
  return all;
}

/**
 * The documents that an earlier build of a part left, as far as they would be built from the same inputs now. A file that
 * is missing, or not as it was written, has none.
 */
function keptDocuments(file: string, inputs: Inputs): KeptDocuments {
  let kept: KeptDocuments = { documents: {}, contents: {} };
  try {
    const [hash, text = ''] = readFileSync(file, 'utf8').split('\n');
    if (hashOf(text) === hash) kept = JSON.parse(text) as KeptDocuments;
  } catch {
    // Its folder may be deleted at any time.
  }
  return only(kept, ([chunk, { from }]) => inputs.get(chunk) === from);
}

/** Replaces what is kept in a file, by those documents that depend on their inputs alone. */
function keepDocuments(file: string, built: KeptDocuments): void {
  const text = JSON.stringify(only(built, ([, { from }]) => from !== undefined));
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, `${hashOf(text)}\n${text}`);
}

/** Some of the documents, with their files. */
function only(
  { documents, contents }: KeptDocuments,
  counts: (document: readonly [chunk: string, BuiltDocument]) => boolean,
): KeptDocuments {
  const some = Object.entries(documents).filter(counts);
  const files = some.flatMap(([, document]) => document.files);
  return {
    documents: Object.fromEntries(some),
    contents: Object.fromEntries(files.map((path) => [path, contents[path] ?? ''])),
  };
}

const hashOf = (text: string): string => createHash('sha256').update(text).digest('hex');
