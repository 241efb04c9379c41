import { join } from 'node:path';
import { discoverDocuments } from './discoverDocuments';
import { paged } from './paged';
import { folderOfTest, writeFiles } from '../testing/folderOfTest';

const folder = folderOfTest();

/** The documents of a part with collections of this code, by file, and other files. */
function documentsOf(files: Readonly<Record<string, string>>) {
  const sources = Object.entries(files).map(([file, text]) => [`src/${file}`, text]);
  writeFiles(folder(), { 'package.json': '{}', ...Object.fromEntries(sources) });
  return discoverDocuments(folder());
}

const HELPERS = `import entries from './helpers.json';
export default {
  path: '/helpers/:slug',
  page: './src/helpers/HelperPage.tsx',
  entries: () => entries,
  lists: () => [{ path: '/helpers', page: './src/helpers/HelperList.tsx', props: { all: entries.length } }],
};`;
const json = (...slugs: string[]): string => JSON.stringify(slugs.map((slug) => ({ slug })));

test('each entry and each list of a collection is a document with its own data', () => {
  expect(
    documentsOf({
      'collections/helpers.ts': HELPERS,
      'collections/helpers.json': json('asha', 'ರವಿ'),
    }),
  ).toMatchObject([
    {
      path: '/helpers/asha',
      key: './helpers/asha',
      file: './src/helpers/HelperPage.tsx?path=%2Fhelpers%2Fasha',
      chunk: 'helpers-asha',
      props: { slug: 'asha' },
    },
    {
      path: '/helpers/ರವಿ',
      key: './helpers/ರವಿ',
      chunk: expect.stringMatching(/^page-[\da-f]{16}$/),
    },
    { path: '/helpers', file: './src/helpers/HelperList.tsx?path=%2Fhelpers', props: { all: 2 } },
  ]);
});

test('pages that hydrate share the module of their component, but those with a text', () => {
  const hydrating = HELPERS.replace('path:', "hydrate: 'idle', holds: ['mfe-a/B'], path:");
  const own = {
    expose: './helpers/asha',
    file: './src/helpers/HelperPage.tsx?path=%2Fhelpers%2Fasha',
  };
  const entries = JSON.stringify([{ slug: 'asha', hydrate: 'never' }, { slug: 'ravi' }]);
  const shared = { key: './src/helpers/HelperPage', file: './src/helpers/HelperPage.tsx' };
  expect(
    documentsOf({ 'collections/helpers.ts': hydrating, 'collections/helpers.json': entries }),
  ).toMatchObject([
    { key: own.expose, file: own.file, hydrate: 'never' },
    { ...shared, path: '/helpers/ravi', hydrate: 'idle', holds: ['mfe-a/B'] },
    { key: './helpers' },
  ]);
  const inPages = hydrating.replace('src/helpers/HelperPage', 'src/pages/Helper');
  const [, page] = documentsOf({ 'collections/helpers.ts': inPages });
  expect(page).toMatchObject({ key: './Helper', chunk: 'Helper', file: './src/pages/Helper.tsx' });
  const posts = POSTS.replace('path:', "hydrate: 'form', path:");
  expect(documentsOf({ 'collections/helpers.ts': posts, 'posts/größe.mdx': '' })).toMatchObject([
    { key: './blog/größe', file: './src/Post.tsx?path=%2Fblog%2Fgr%C3%B6%C3%9Fe' },
  ]);
});

test('a part without collections has no documents, and a test of one is none', () => {
  expect(documentsOf({ 'collections/helpers.test.ts': 'throw 1;' })).toEqual([]);
});

const POSTS = `export default {
  path: '/blog/:slug',
  page: './src/Post.tsx',
  text: './src/posts/:slug.mdx',
  entries: () => [{ slug: 'größe' }],
};`;

test('an entry has the text of its name, in whatever normal form the disk writes that', () => {
  const text = `posts/${'größe'.normalize('NFD')}.mdx`;
  expect(documentsOf({ 'collections/posts.ts': POSTS, [text]: '' })).toMatchObject([
    { path: '/blog/größe', text: `./src/${text}` },
  ]);
});

test.each<[string, Readonly<Record<string, string>>, string]>([
  [
    'two entries of one name',
    { 'helpers.ts': HELPERS, 'helpers.json': json('asha', 'asha') },
    'helpers.ts:1: the page /helpers/asha has the name of the page /helpers/asha of helpers.ts. Give one of them another slug.',
  ],
  [
    'two entries of one name whose pages share a module',
    {
      'helpers.ts': HELPERS.replace('path:', "hydrate: 'idle', path:"),
      'helpers.json': json('asha', 'asha'),
    },
    'helpers.ts:1: the page /helpers/asha has the name of the page /helpers/asha of helpers.ts.',
  ],
  [
    'pages whose files would have one name',
    {
      'helpers.ts': HELPERS,
      'helpers.json': json('of-asha', 'asha'),
      'of.ts': HELPERS.replace('/helpers/:slug', '/helpers-of/:slug').replace(/lists.*/, ''),
    },
    'of.ts:1: the page /helpers-of/asha has the name of the page /helpers/of-asha of helpers.ts.',
  ],
  [
    'an entry without its text',
    { 'posts.ts': POSTS, '../posts/other.mdx': '' },
    'posts.ts:1: the entry größe has no file ./src/posts/:slug.mdx. Add it, or leave the entry out.',
  ],
  [
    'a collection that throws',
    {
      'helpers.ts': `${HELPERS.replace('=> entries', "=> { throw Error('Oh no'); }")}`,
      'helpers.json': '[]',
    },
    'helpers.ts:1: Oh no',
  ],
  [
    'a collection that does not compile, with its line',
    { 'helpers.ts': 'export default {\n  path: ,\n};' },
    'src/collections/helpers.ts:2:8: ERROR: Unexpected ","',
  ],
])('%s: the build stops and names the file', (_what, files, message) => {
  const collections = Object.entries(files).map(([file, text]) => [
    join('collections', file),
    text,
  ]);
  expect(() => documentsOf(Object.fromEntries(collections) as Record<string, string>)).toThrow(
    message,
  );
});

test('a list of more entries than a page shows continues at its next page', () => {
  const at = { path: '/helpers', page: './src/HelperList.tsx', perPage: 2 };
  const paths = ['/helpers', '/helpers/page-2'];
  expect(paged(['a', 'b', 'c'], at)).toMatchObject([
    { path: '/helpers', props: { entries: ['a', 'b'], paths, index: 0 } },
    { path: '/helpers/page-2', props: { entries: ['c'], paths, index: 1 } },
  ]);
  expect(paged([], at)).toMatchObject([{ path: '/helpers', props: { entries: [] } }]);
});
