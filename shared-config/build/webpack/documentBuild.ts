import { join, relative } from 'node:path';
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
import { PICTURE } from '../collections/collectionRules';
import type { Document } from '../collections/discoverDocuments';
import { contractOfPart, type ContractUse } from '../declarations/contractOfPart';
import { fingerprint } from '../fingerprint';
import { cssMinimizer } from './browserBuild';
import { serverBuild } from './commonBuild';
import { PART_CONTRACT, PART_FILES, type PartFiles } from './buildFiles';
import { contractUse } from './contractPlugin';
import {
  fileHashes,
  hashOf,
  keptDocuments,
  listDocuments,
  type BuiltDocument,
  type BuiltDocuments,
} from './keptDocuments';
import { distFolder, type Part } from './PartOptions';
import { emitJson } from './plugins';
import { refuseScripts } from './refuseScripts';
import { shippedPackages, shippedPackagesPlugin, writePackages } from './shippedPackagesPlugin';

/**
 * The build of the pages that have no module in the browser, in `dist/documents`: a module for the composer in `server`,
 * and in `static` the stylesheets and pictures of the page. A file is named by its content, so pages that look the same
 * share one. Only documents whose inputs have changed are built (docs/decisions/one-module-a-page.md).
 */
export function documentBuild(part: Part, documents: readonly Document[]): Configuration {
  const { folder, mode } = part;
  const output = join(distFolder(folder, mode), 'documents');
  const inputs = documentInputs(part, documents);
  // It is no part of the release: the hashes in it are of sources that another checkout may not have.
  const list = join(folder, `node_modules/.cache/documents/${mode}.json`);
  const kept = keptDocuments(folder, output, list, inputs);
  const keptFiles = new Set(Object.values(kept).flatMap(({ files }) => Object.keys(files)));
  const entries = documents.filter(({ chunk }) => !kept[chunk]);
  const entry = Object.fromEntries(entries.map(({ chunk, file }) => [chunk, file]));
  const { plugins = [], ...build } = serverBuild(part, entry, SHARED_MODULES, 'document');

  function completeDocuments(compiler: Compiler): void {
    const NAME = 'completeDocuments';
    let all = kept;
    emitJson(compiler, NAME, (compilation) => {
      const built = [...compilation.entrypoints].map(
        ([chunk, entry]) => [chunk, describe(compilation, entry, part, inputs.get(chunk))] as const,
      );
      const unsorted = Object.entries({ ...kept, ...Object.fromEntries(built) });
      all = Object.fromEntries(unsorted.sort(([one], [other]) => (one < other ? -1 : 1)));
      return {
        [PART_FILES]: partFiles(all),
        [PART_CONTRACT]: contractOfPart(folder, useOfAll(Object.values(all))),
      };
    });
    compiler.hooks.afterEmit.tap(NAME, ({ errors }) => {
      const packages = Object.values(all).flatMap((document) => document.packages);
      if (mode === 'production') writePackages(compiler, packages);
      if (errors.length === 0) listDocuments(all, list);
    });
  }

  return {
    ...build,
    name: 'documents',
    // Nothing is loaded later, so what a document would load with import() is in it, with its styles.
    module: { ...build.module, parser: { javascript: { dynamicImportMode: 'eager' } } },
    output: {
      ...build.output,
      path: output,
      clean: { keep: (file) => keptFiles.has(file) },
      publicPath: 'auto',
      filename: 'server/[name].cjs',
    },
    // A document must not depend on which others are built with it: webpack merges modules and shortens their exports
    // with all entries in view.
    optimization: {
      ...build.optimization,
      minimize: true,
      minimizer: [cssMinimizer()],
      concatenateModules: false,
      mangleExports: false,
    },
    plugins: [
      // Replaced, because the list must also have the packages of earlier documents.
      ...plugins.filter((plugin) => plugin !== shippedPackagesPlugin),
      new MiniCssExtractPlugin({ filename: 'static/css/[contenthash:8].css' }),
      refuseScripts(folder, entries),
      completeDocuments,
    ],
  };
}

/** Sources that all documents share. What else is in `src` counts for the documents that have it. */
const CODE = /\.(?:[cm]?[jt]sx?|css|woff2)$/;

/** A hash of what each document is built from besides its text, by chunk. */
function documentInputs({ folder, name, mode }: Part, documents: readonly Document[]) {
  const isShared = (file: string): boolean => !file.startsWith(`${name}/src/`) || CODE.test(file);
  const shared = fingerprint(folder, mode, isShared);
  return new Map(
    documents.map(({ chunk, ...built }) => [chunk, hashOf(JSON.stringify([shared, built]))]),
  );
}

function describe(
  compilation: Compilation,
  entry: Entrypoint,
  { folder }: Part,
  from: string | undefined,
): BuiltDocument {
  const { chunks } = entry;
  const modules = chunks.flatMap((one) => [...compilation.chunkGraph.getChunkModulesIterable(one)]);
  const sources = modules.flatMap((module) => sourcesIn(folder, module));
  const hash = fileHashes(folder);
  const files = [...entry.getFiles(), ...chunks.flatMap((one) => [...one.auxiliaryFiles])];
  return {
    // What the build runs may depend on everything.
    from: sources.some((file) => file.endsWith('.data.ts')) ? undefined : from,
    reads: Object.fromEntries(
      sources.filter((file) => !CODE.test(file)).map((file) => [file, hash(file)]),
    ),
    files: Object.fromEntries(
      files.map((file) => [file, hashOf(compilation.assets[file]?.buffer() ?? '')]),
    ),
    uses: contractUse(compilation, modules),
    packages: shippedPackages(compilation, chunks),
  };
}

/** The paths of a module's file, and of the pictures that a stylesheet has, in the part's folder. */
function sourcesIn(folder: string, module: Module): string[] {
  const [file = ''] = (module as Partial<NormalModule>).resource?.split('?') ?? [];
  const read = [
    ...((module.buildInfo?.['fileDependencies'] as Iterable<string> | undefined) ?? []),
  ];
  return [file, ...read.filter((one) => PICTURE.test(one))]
    .filter((one) => one.startsWith(`${folder}/src/`))
    .map((one) => relative(folder, one));
}

function partFiles(documents: BuiltDocuments): PartFiles {
  const entries = Object.entries(documents).map(([chunk, { files }]) => {
    const styles = Object.keys(files).filter((file) => file.endsWith('.css'));
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
