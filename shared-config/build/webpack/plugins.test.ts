import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { PartFiles } from './buildFiles';
import { partFilesPlugin } from './partFilesPlugin';
import {
  askAssetPolicy,
  CHUNK_HASHES,
  compileAhead,
  listChunkHashes,
  warningsAreErrors,
} from './plugins';
import { shippedPackagesPlugin, type ShippedPackage } from './shippedPackagesPlugin';
import { runWebpack } from './testing/runWebpack';
import { folderOfSuite, writeFiles } from '../testing/folderOfTest';

const root = folderOfSuite();
const dist = join(root, 'mfe-x/dist/browser');

const SCOPED = 'node_modules/@own/scoped';

beforeAll(async () => {
  writeFiles(root, {
    'package.json': '{ "workspaces": ["mfe-x"] }',
    'mfe-x/main.ts': `import { used } from 'used'; console.log(used, '${CHUNK_HASHES}');
      import(/* webpackChunkName: 'Page' */ './page'); import(/* webpackChunkName: 'tool' */ './tool');`,
    'mfe-x/page.ts':
      "import { inner } from '@own/scoped'; import './page.css'; console.log(inner);",
    'mfe-x/page.css': '.page { color: red; }',
    'mfe-x/tool.ts': 'console.log(1);',
    'node_modules/used/package.json':
      '{ "name": "used", "version": "1.2.3", "sideEffects": false, "main": "dist/index.js" }',
    'node_modules/used/dist/package.json': '{ "type": "module" }',
    'node_modules/used/dist/index.js':
      "export { used } from './used.js'; export { unused } from 'unused';",
    'node_modules/used/dist/used.js': 'export const used = () => document.title;',
    'node_modules/unused/package.json':
      '{ "name": "unused", "version": "4.0.0", "sideEffects": false }',
    'node_modules/unused/index.js': "export const unused = 'never asked for';",
    [`${SCOPED}/package.json`]:
      '{ "name": "@own/scoped", "version": "2.0.0", "sideEffects": false }',
    [`${SCOPED}/index.js`]: "export { used as inner } from 'used/old';",
    [`${SCOPED}/node_modules/used/package.json`]:
      '{ "name": "used", "version": "0.9.0", "sideEffects": false }',
    [`${SCOPED}/node_modules/used/old.js`]: 'export const used = () => document.URL;',
  });
  const plugins = [
    askAssetPolicy,
    compileAhead(),
    partFilesPlugin(),
    listChunkHashes,
    shippedPackagesPlugin,
  ];
  expect(await runWebpack(root, 'mfe-x', plugins)).toEqual({ errors: [], warnings: [] });
});

/** The name and the text of the script that begins with a word. */
function scriptOf(start: string): [file: string, text: string] {
  const isIt = (file: string): boolean => file.startsWith(start) && file.endsWith('.js');
  const file = readdirSync(dist).find(isIt) ?? '';
  return [file, readFileSync(join(dist, file), 'utf8')];
}

test.each([
  [
    'script',
    /script\.src = .*?if \(self\.__GETIT_ASSETS__\) self\.__GETIT_ASSETS__\.prepare\(script\);.*?appendChild\(script\)/s,
  ],
  [
    'stylesheet',
    /\.href = .*?if \(self\.__GETIT_ASSETS__\) self\.__GETIT_ASSETS__\.prepare\(linkTag\);.*?appendChild\(linkTag\)/s,
  ],
])(
  'a chunk’s %s is shown to the asset policy, if the host has one, when it has its address, before it is fetched',
  (_kind, order) => {
    expect(scriptOf('main')[1]).toMatch(order);
  },
);

test('a build says which scripts and styles belong to its entry and to each page', () => {
  const [main, page, tool] = ['main', 'Page', 'tool'].map((name) => scriptOf(name)[0]);
  const files = JSON.parse(readFileSync(join(dist, 'part-files.json'), 'utf8')) as PartFiles;
  expect(files).toEqual({
    entries: { main: { scripts: [main], styles: [] } },
    groups: {
      Page: { scripts: [page], styles: ['Page.css'] },
      tool: { scripts: [tool], styles: [] },
    },
  });
});

test('browsers compile every function of a script while they download it', () => {
  for (const name of ['main', 'Page'])
    expect(scriptOf(name)[1]).toMatch(/^\/\/# allFunctionsCalledOnLoad\n/);
});

test('the entry has the hash of every other script and stylesheet, under its final name', () => {
  const style = readFileSync(join(dist, 'Page.css'), 'utf8');
  for (const [file, text] of [scriptOf('Page'), scriptOf('tool'), ['Page.css', style] as const]) {
    const hash = `sha384-${createHash('sha384').update(text).digest('base64')}`;
    expect(scriptOf('main')[1]).toContain(`"${file}":"${hash}"`);
  }
});

test('a build lists the packages with code in it, also in lazy chunks and in two versions, and the tools that wrote code', () => {
  // Next to the files of the build, so that no release contains it.
  const text = readFileSync(`${dist}.packages.json`, 'utf8');
  const list = (JSON.parse(text) as ShippedPackage[]).map(
    ({ name, version }) => `${name} ${version}`,
  );
  expect(list).toEqual([
    expect.stringMatching(/^mini-css-extract-plugin /),
    'used 0.9.0',
    'used 1.2.3',
    expect.stringMatching(/^webpack /),
  ]);
  expect(scriptOf('main')[1]).not.toContain('never asked');
});

test('a named export that does not exist fails the build, with file and line, and nothing is written', async () => {
  writeFiles(root, {
    'mfe-y/main.ts': "import { there, gone } from './names';\nconsole.log(there);\ngone();",
    'mfe-y/names.ts': 'export const there = 1;',
  });
  const plugins = [warningsAreErrors];
  const { errors, warnings } = await runWebpack(root, 'mfe-y', plugins);
  expect(warnings).toEqual([]);
  expect(errors).toMatchObject([
    {
      moduleName: './main.ts',
      loc: expect.stringMatching(/^\d+:/),
      message: expect.stringContaining(
        "export 'gone' (imported as 'gone') was not found in './names'",
      ),
    },
  ]);
  expect(existsSync(join(root, 'mfe-y/dist'))).toBe(false);
});

test('an import by an expression is a warning in a package; in a source of ours it is an error', async () => {
  writeFiles(root, {
    'mfe-w/main.ts': "import 'guesses';\nconsole.log(require(location.hash));",
    'node_modules/guesses/package.json': '{ "name": "guesses", "version": "1.0.0" }',
    'node_modules/guesses/index.js': 'if (globalThis.never) require(location.hash);',
  });
  const { errors, warnings } = await runWebpack(root, 'mfe-w', [warningsAreErrors]);
  const message = expect.stringContaining('Critical dependency');
  expect(errors).toMatchObject([{ moduleName: './main.ts', message }]);
  expect(warnings).toMatchObject([{ moduleName: '../node_modules/guesses/index.js', message }]);
});
