import {
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { listFiles } from 'shared-config/build/listFiles';
import { folderOfTest, writeFiles } from 'shared-config/build/testing/folderOfTest';
import { repositoryRoot } from '../testing/repositoryRoot';
import { packPart } from '../pack/packPart';
import { buildParts } from './buildParts';

/*
 * The real builds of a remote with posts.
 */

const root = folderOfTest();
let said: string[];

const MATTER = 'title: t\ndate: d';
const post = (matter: string, body = 'Words.'): string => `---\n${matter}\n---\n\n${body}\n`;

const CHART = `import { useState } from 'react';
export const Chart = () => <b>{useState('the chart')[0]}</b>;`;

/** Builds a remote with these posts, by their names. Returns its errors, one a line. */
async function build(posts: Readonly<Record<string, string>>): Promise<string[]> {
  const named = Object.entries(posts).map(([name, text]) => [`mfe-blog/src/posts/${name}`, text]);
  writeFiles(root(), Object.fromEntries(named) as Record<string, string>);
  const say = (line: string): void => void said.push(line);
  const options = { root: root(), mode: 'production', say } as const;
  const error = await buildParts(['mfe-blog'], options).then(() => '', String);
  return error.replace('ToolError: ', '').split('\n').filter(Boolean).sort();
}

beforeEach(() => {
  said = [];
  symlinkSync(join(repositoryRoot, 'node_modules'), join(root(), 'node_modules'));
  const fields = 'title: z.string(), date: z.string(), hydrate: z.exactOptional(z.string())';
  writeFiles(root(), {
    'package.json': '{ "workspaces": ["mfe-blog"] }',
    'mfe-blog/package.json': JSON.stringify({
      name: 'mfe-blog',
      version: '1.0.0',
      part: { kind: 'remote' },
      scripts: { build: 'webpack' },
      dependencies: { react: '*', 'shared-config': '*' },
    }),
    'mfe-blog/webpack.config.ts': `import 'shared-config/build/loadSources.cjs';
import { remoteBuild } from 'shared-config/build/webpack/remoteBuild';
export default remoteBuild();`,
    'mfe-blog/src/remote.ts': 'export const remote = { pages: [] };',
    'mfe-blog/src/Post.tsx': 'export default ({ children }: any) => children;',
    'mfe-blog/src/pages/List.tsx':
      "import { posts } from '../posts.data'; export default () => posts.length;",
    'mfe-blog/src/posts.data.ts':
      "import { readPosts } from './collections/posts'; export const posts = readPosts();",
    'mfe-blog/src/collections/posts.ts': `import { z } from 'zod';
import { readMdx } from 'shared-config/build/collections/readMdx';
export const readPosts = () => readMdx('src/posts', z.object({ ${fields} }));
export default { path: '/blog/:slug', page: './src/Post.tsx', text: './src/posts/:slug.mdx', entries: readPosts };`,
    'mfe-blog/src/posts/Chart.tsx': CHART,
  });
});

test('all mistakes in posts are named together, each with its file and line', async () => {
  const errors = await build({
    'pictured.mdx': post('title: t\nauthor: a', '![A queue](./none.png)\n\n![](Chart.tsx)'),
    'broken.mdx': post(MATTER, '<b>never closed'),
  });
  const posts = 'BUILD-003: mfe-blog/src/posts';
  expect(errors).toEqual([
    expect.stringContaining(`${posts}/broken.mdx:6:1: Expected a closing tag for \`<b>\``),
    `${posts}/pictured.mdx:1: the front matter has no date. Add a line "date: …".`,
    `${posts}/pictured.mdx:3: the front matter has an unknown key "author". Take it out; there are title, date, hydrate.`,
    `${posts}/pictured.mdx:6:1: there is no picture ./none.png. Put it next to the text, or correct its name.`,
    `${posts}/pictured.mdx:8:1: the picture Chart.tsx has no words for those who do not see it. Write what it shows: ![A queue](Chart.tsx).`,
    'Correct this and run the command again; nothing was published.',
  ]);
});

const WITH_CHART = "import { Chart } from './Chart';\n\n<Chart />\n\nWords of the chart.";

test('only a post that hydrates has a script in browsers, with its component and its words', async () => {
  const errors = await build({
    'plain.mdx': post(MATTER, 'Plain words.'),
    'chart.mdx': post(`${MATTER}\nhydrate: idle`, WITH_CHART),
  });
  expect(errors).toEqual([]);
  const dist = join(root(), 'mfe-blog/dist');
  const scripts = listFiles(join(dist, 'browser/static/js')).filter((name) => name.endsWith('.js'));
  expect(scripts.map((name) => name.split('.')[0])).toEqual(['List', 'blog-chart', 'remoteEntry']);
  const having = (words: string) =>
    scripts.filter((name) =>
      readFileSync(join(dist, 'browser/static/js', name), 'utf8').includes(words),
    );
  expect(having('Words of the chart')).toEqual([scripts[1]]);
  expect(having('the chart')).toEqual([scripts[1]]);
  expect(having('Plain words')).toEqual([]);
  expect(listFiles(join(dist, 'documents/server'))).toEqual(['blog-plain.cjs']);
  const modules = listFiles(join(dist, 'server')).filter((name) => name.endsWith('.cjs'));
  expect(modules).toEqual(['List.cjs', 'blog-chart.cjs', 'remote.cjs']);
});

const TEAS = `import entries from './teas.json';
export default { path: '/teas/:slug', page: './src/Tea.tsx', hydrate: 'idle', entries: () => entries };`;

test('browsers load the same files, and a release has the same, for 3 entries that hydrate and for 60', async () => {
  writeFiles(join(root(), 'mfe-blog/src'), {
    'remote.ts': "export const remote = { name: 'mfe-blog', pages: [] };",
    'Tea.tsx':
      'export default ({ words }: any) => <button onClick={() => alert(words)}>Tea</button>;',
    'collections/teas.ts': TEAS,
  });
  const packed = [];
  for (const count of [3, 60]) {
    const entries = Array.from({ length: count }, (_none, at) => ({
      slug: `tea-${at}`,
      words: `Words of ${at}`,
    }));
    writeFiles(join(root(), 'mfe-blog/src/collections'), { 'teas.json': JSON.stringify(entries) });
    expect(await build({ 'plain.mdx': post(MATTER) })).toEqual([]);
    const { release, browserFolder } = await packPart('mfe-blog', join(root(), 'mfe-blog'));
    const teas = release.pages.filter(({ path }) => path.startsWith('/teas/'));
    expect(teas).toHaveLength(count);
    expect(teas[1]).toEqual({
      path: '/teas/tea-1',
      expose: './src/Tea',
      hydrate: 'idle',
      props: { slug: 'tea-1', words: 'Words of 1' },
    });
    const scripts = Object.keys(release.files).filter((name) => name.endsWith('.js'));
    for (const name of scripts)
      expect(readFileSync(join(browserFolder, name), 'utf8')).not.toContain('Words of');
    packed.push(release);
  }
  const [few, many] = packed;
  expect(many?.files).toEqual(few?.files);
  expect(many?.exposes).toEqual(few?.exposes);
  expect(Object.keys(many?.serverFiles ?? {})).toEqual(Object.keys(few?.serverFiles ?? {}));
});

test('a changed word of a post builds its document alone; what other pages show of it, or a damaged file, builds all', async () => {
  const dist = join(root(), 'mfe-blog/dist');
  const list = (): string =>
    join(
      dist,
      'browser',
      listFiles(join(dist, 'browser')).find((name) => /List.*js$/.test(name)) ?? '',
    );
  const writtenAt = (): number[] =>
    [list(), join(dist, 'server/List.cjs')].map((file) => statSync(file).mtimeMs);
  const words = (): string => readFileSync(join(dist, 'documents/server/blog-plain.cjs'), 'utf8');
  expect(await build({ 'plain.mdx': post(MATTER, 'First words.') })).toEqual([]);
  const first = writtenAt();
  expect(await build({ 'plain.mdx': post(MATTER, 'Other words.') })).toEqual([]);
  expect(words()).toContain('Other words');
  expect(writtenAt()).toEqual(first);
  expect(await build({ 'plain.mdx': post('title: another\ndate: d', 'Other words.') })).toEqual([]);
  expect(readFileSync(join(dist, 'server/List.cjs'), 'utf8')).toContain('another');
  const second = writtenAt();
  expect(second).not.toEqual(first);
  writeFileSync(list(), 'damaged');
  expect(await build({ 'plain.mdx': post('title: another\ndate: d', 'More words.') })).toEqual([]);
  expect(readFileSync(list(), 'utf8')).not.toBe('damaged');
});

test('code that needs scripts is refused in a post that declares none: a hook, a handler of a button', async () => {
  const errors = await build({
    'button.mdx': post(MATTER, 'Words.\n\n<button onClick={() => alert(1)}>More</button>'),
    'chart.mdx': post(MATTER, WITH_CHART),
  });
  const refusal = (words: string, name: string): string =>
    `${words} does nothing on /blog/${name}, because that page loads no scripts. Take it out, or write "hydrate: idle" in src/posts/${name}.mdx; for a form, "hydrate: form".`;
  expect(errors).toEqual([
    `BUILD-003: mfe-blog/src/posts/Chart.tsx:1: ${refusal('useState', 'chart')}`,
    `BUILD-003: mfe-blog/src/posts/button.mdx:8: ${refusal('onClick', 'button')}`,
    'Correct this and run the command again; nothing was published.',
  ]);
});

test('code that a post without scripts loads later is in it from the start, with its styles', async () => {
  writeFiles(root(), {
    'mfe-blog/src/posts/Chart.tsx':
      "import { lazy } from 'react'; export const Chart = lazy(() => import('./Lazy'));",
    'mfe-blog/src/posts/Lazy.tsx':
      "import styles from './Lazy.module.css'; export default () => <b className={styles.lazy}>the chart</b>;",
    'mfe-blog/src/posts/Lazy.module.css': '.lazy { color: red; }',
  });
  expect(await build({ 'chart.mdx': post(MATTER, WITH_CHART) })).toEqual([]);
  const documents = join(root(), 'mfe-blog/dist/documents');
  const [style = '', ...others] = listFiles(join(documents, 'static/css'));
  expect(others).toEqual([]);
  expect(readFileSync(join(documents, 'static/css', style), 'utf8')).toContain('color:red');
  expect(listFiles(join(documents, 'server'))).toEqual(['blog-chart.cjs']);
});

/** A PNG of one pixel, red or blue. */
const PIXEL = {
  red: 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAIAAACQd1PeAAAADElEQVR4nGP4z8AAAAMBAQDJ/pLvAAAAAElFTkSuQmCC',
  blue: 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAIAAACQd1PeAAAADElEQVR4nGNgYPgPAAEDAQAIicLsAAAAAElFTkSuQmCC',
};

test('a picture in a stylesheet leads to its file in the release; another picture builds the post again', async () => {
  const folder = join(root(), 'mfe-blog/src/posts');
  writeFiles(folder, {
    'Chart.tsx':
      "import styles from './Chart.module.css'; export const Chart = () => <b className={styles.chart}>the chart</b>;",
    'Chart.module.css': '.chart { background: url(./dot.png); fill: url(#leaf) }',
  });
  writeFiles(join(root(), 'mfe-blog/src'), {
    'pages/List.tsx': "import '../plain.css'; export default () => null;",
    'plain.css': '.mfe-blog { background: url("./posts/dot.png") }',
  });
  const pictures: string[] = [];
  for (const colour of ['red', 'blue'] as const) {
    writeFileSync(join(folder, 'dot.png'), Buffer.from(PIXEL[colour], 'base64'));
    expect(await build({ 'chart.mdx': post(MATTER, WITH_CHART) })).toEqual([]);
    const dist = join(root(), 'mfe-blog/dist');
    for (const made of ['documents', 'browser']) {
      const styles = join(dist, made, 'static/css');
      const css = listFiles(styles).map((name) => readFileSync(join(styles, name), 'utf8'));
      const address = /url\("?\.\.\/\.\.\/static\/media\/(dot-1\.\w{8}\.png)"?\)/;
      const [, name = ''] = address.exec(css.join('')) ?? [];
      expect(listFiles(join(dist, made, 'static/media'))).toEqual([name]);
      if (made === 'documents') expect(css.join('')).toMatch(/fill:url\("?#leaf"?\)/);
      pictures.push(name);
    }
    expect(listFiles(join(dist, 'server')).filter((name) => name.endsWith('.png'))).toEqual([]);
  }
  const [red, , blue] = pictures;
  expect(pictures).toEqual([red, red, blue, blue]);
  expect(red).not.toBe(blue);
});

test('a package that asks for a module by an expression stops nothing, and is named', async () => {
  rmSync(join(root(), 'node_modules'));
  mkdirSync(join(root(), 'node_modules'));
  for (const name of readdirSync(join(repositoryRoot, 'node_modules')))
    symlinkSync(join(repositoryRoot, 'node_modules', name), join(root(), 'node_modules', name));
  writeFiles(root(), {
    'node_modules/guesses/package.json': '{ "name": "guesses", "version": "1.0.0" }',
    'node_modules/guesses/index.js': 'if (globalThis.never) require(globalThis.never);',
    'mfe-blog/src/posts/Chart.tsx': "import 'guesses'; export const Chart = () => null;",
  });
  expect(await build({ 'chart.mdx': post(MATTER, WITH_CHART) })).toEqual([]);
  expect(said).toEqual([
    expect.stringMatching(
      /^mfe-blog: webpack warns of a package, which stops nothing: .*guesses\/index\.js: Critical dependency: /,
    ),
    expect.stringMatching(/^mfe-blog: built in /),
  ]);
});
