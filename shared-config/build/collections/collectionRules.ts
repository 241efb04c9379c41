import { basename, dirname, join, relative } from 'node:path';
import type { Compilation, LoaderContext, RuleSetRule, RuleSetUseItem } from 'webpack';
import ownFolder from '../ownFolder.cjs';
import { discoverDocuments, type Document } from './discoverDocuments';
import { mdxOptions } from './mdxOptions.mjs';
import { runAtBuild } from './runAtBuild';

/** What webpack builds the remote module from in a part with collections: it names their pages, too. */
export const REMOTE_REQUEST = './src/remote.ts?pages';

/**
 * How webpack compiles MDX, the pages of collections, and what the build itself runs: a file `*.data.ts` is a module of
 * what it exports then. A page has its own data in its module, so that it changes with them alone.
 *
 * @param folder of the part
 * @param swc compiles the JavaScript that they become
 */
export function collectionRules(folder: string, swc: RuleSetUseItem): RuleSetRule[] {
  const generated = (generate: Generate): RuleSetUseItem => ({
    loader: join(ownFolder, 'build/collections/generatedModule.cjs'),
    options: { folder, generate },
  });
  return [
    { test: /\.mdx$/, use: [swc, { loader: '@mdx-js/loader', options: mdxOptions }] },
    { resourceQuery: /^\?path=/, use: generated(pageModule) },
    { resourceQuery: /^\?pages$/, use: generated(remoteModule) },
    { test: /\.data\.ts$/, use: generated(dataModule) },
  ];
}

type Generate = (folder: string, context: LoaderContext<unknown>) => string;

function pageModule(folder: string, context: LoaderContext<unknown>): string {
  const { resourcePath, resourceQuery } = context;
  const path = new URLSearchParams(resourceQuery).get('path') ?? '';
  const page = pagesIn(folder, context).get(path);
  if (!page) throw new Error(`The collections have no page ${path} any more.`);
  const text = page.text && relative(dirname(resourcePath), join(folder, page.text));
  return `import Page from ${JSON.stringify(`./${basename(resourcePath)}`)};
${text ? `import Text from ${JSON.stringify(`./${text}`)};` : ''}
const props = ${JSON.stringify(page.props)};
export default function DataPage() { return <Page {...props}>${text ? '<Text />' : ''}</Page>; }`;
}

function remoteModule(folder: string, context: LoaderContext<unknown>): string {
  const pages = [...pagesIn(folder, context).values()].map(({ path, key, formerly }) => ({
    path,
    expose: key,
    hydrate: 'never',
    ...(formerly && { formerly }),
  }));
  return `import { remote as own } from './remote.ts';
export const remote = { ...own, pages: [...own.pages, ...${JSON.stringify(pages)}] };`;
}

function dataModule(folder: string, { resourcePath }: LoaderContext<unknown>): string {
  const data = Object.entries(runAtBuild(folder, `./${relative(folder, resourcePath)}`));
  const lines = data.map(([name, value]) => {
    const json = JSON.stringify(value) as string | undefined;
    if (json !== undefined) return `export const ${name} = ${json};`;
    throw new Error(`${resourcePath}:1: ${name} is nothing that JSON can hold.`);
  });
  return lines.join('\n');
}

/** Each build reads the collections once. */
const read = new WeakMap<Compilation, ReadonlyMap<string, Document>>();

function pagesIn(folder: string, { _compilation: compilation }: LoaderContext<unknown>) {
  const known = compilation && read.get(compilation);
  if (known) return known;
  const pages = new Map(discoverDocuments(folder).map((page) => [page.path, page]));
  if (compilation) read.set(compilation, pages);
  return pages;
}
