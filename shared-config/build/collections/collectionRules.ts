import { basename, dirname, join, relative } from 'node:path';
import type { Compilation, LoaderContext, RuleSetRule, RuleSetUseItem } from 'webpack';
import { MEDIA } from '../../contract/media';
import type { PictureFiles } from '../../ui/Picture';
import ownFolder from '../ownFolder.cjs';
import { discoverDocuments, sharesModule, type Document } from './discoverDocuments';
import { encodePicture, readPicture } from './encodePicture';
import { mdxOptions } from './mdxOptions.mjs';
import { runAtBuild } from './runAtBuild';

/** What webpack builds the remote module from in a part with collections: it names their pages, too. */
export const REMOTE_REQUEST = './src/remote.ts?pages';

/**
 * How webpack compiles MDX, the pages of collections, what the build itself runs, and pictures. A file `*.data.ts` is a
 * module of what it exports in the build. A page with a module of its own has its data in it, so that it changes with them
 * alone. A picture is the props of `Picture`; in a stylesheet it is its address.
 *
 * @param swc compiles the JavaScript that they become
 * @param folder of the part
 * @param pictures whether this build leaves their files, only names them, or has them in its modules
 */
export function collectionRules(
  folder: string,
  swc: RuleSetUseItem,
  pictures: 'files' | 'names' | 'inline',
): RuleSetRule[] {
  const generated = (generate: Generate): RuleSetUseItem => ({
    loader: join(ownFolder, 'build/collections/generatedModule.cjs'),
    options: { folder, generate },
  });
  return [
    { test: /\.mdx$/, use: [swc, { loader: '@mdx-js/loader', options: mdxOptions }] },
    { resourceQuery: /^\?path=/, use: generated(pageModule) },
    { resourceQuery: /^\?pages$/, use: generated(remoteModule) },
    { test: /\.data\.ts$/, use: generated(dataModule) },
    {
      test: PICTURE,
      type: 'javascript/auto',
      oneOf: [
        { dependency: 'url', use: generated(addressModule(pictures)) },
        { use: generated(pictureModule(pictures)) },
      ],
    },
  ];
}

/** The files that are pictures to a build. */
export const PICTURE = /\.(?:avif|jpe?g|png|webp)$/i;

type Pictures = Parameters<typeof collectionRules>[2];

type Generate = (folder: string, context: LoaderContext<unknown>) => string | Promise<string>;

function pageModule(folder: string, context: LoaderContext<unknown>): string {
  const { resourcePath, resourceQuery } = context;
  const path = new URLSearchParams(resourceQuery).get('path') ?? '';
  const page = pagesIn(folder, context).get(path);
  if (!page) throw new Error(`The collections have no page ${path} any more.`);
  const text = page.text && relative(dirname(resourcePath), join(folder, page.text));
  return `import Page from ${JSON.stringify(`./${basename(resourcePath)}`)};
${text ? `import Text from ${JSON.stringify(`./${text}`)};` : ''}
const props = ${JSON.stringify(page.props)};
export default function DataPage() { return <Page {...props}>${text ? '<Text />' : ''}</Page>; }
DataPage.head = () => Page.head(props);`;
}

function remoteModule(folder: string, context: LoaderContext<unknown>): string {
  const pages = [...pagesIn(folder, context).values()].map((page) => {
    const { path, key, formerly, holds, hydrate = 'never', props } = page;
    return {
      path,
      expose: key,
      hydrate,
      ...(formerly && { formerly }),
      ...(holds && { holds }),
      ...(sharesModule(page) && { props }),
    };
  });
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

/** On the site, the address of a picture contains no release, so it stays the same when another picture changes. */
const address = (name: string): string => MEDIA.site + name;

const encoded = (folder: string, { resourcePath }: LoaderContext<unknown>) =>
  encodePicture(resourcePath, join(folder, 'node_modules/.cache/pictures'));

const pictureModule =
  (pictures: Pictures): Generate =>
  async (folder, context) => {
    if (pictures === 'inline') return inlinePicture(folder, context);
    const { width, height, files, original } = await encoded(folder, context);
    if (pictures === 'files')
      for (const { name, content } of files) context.emitFile(MEDIA.release + name, content);
    const sources = [...new Set(files.map(({ type }) => type))].map((type) => {
      const own = files.filter((file) => file.type === type);
      return { type, srcSet: own.map((one) => `${address(one.name)} ${one.width}w`).join(', ') };
    });
    const picture: PictureFiles = { src: address(original.name), width, height, sources };
    return `export default ${JSON.stringify(picture)};`;
  };

/** A stylesheet names one file: that of the original's format, as wide as it is. Its address in the release leads there. */
const addressModule =
  (pictures: Pictures): Generate =>
  async (folder, context) => {
    if (pictures === 'names') return `module.exports = '';`;
    if (pictures === 'inline') {
      const { src } = await inlineSource(context);
      return `module.exports = ${JSON.stringify(src)};`;
    }
    const { original } = await encoded(folder, context);
    const file = MEDIA.release + original.name;
    context.emitFile(file, original.content);
    return `module.exports = __webpack_public_path__ + ${JSON.stringify(file)};`;
  };

const inlinePicture: Generate = async (_folder, context) => {
  const picture: PictureFiles = { ...(await inlineSource(context)), sources: [] };
  return `export default ${JSON.stringify(picture)};`;
};

/** Pictures of a dev server are inline, because the policy of the page does not allow its address. */
async function inlineSource({ resourcePath }: LoaderContext<unknown>) {
  const { source, type, width, height } = await readPicture(resourcePath);
  return { src: `data:${type};base64,${source.toString('base64')}`, width, height };
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
