import { mkdirSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { borderPlugin } from './borderPlugin';
import { runWebpack } from './testing/runWebpack';
import { folderOfTest, writeFiles } from '../testing/folderOfTest';

const root = folderOfTest();

beforeEach(() => {
  writeFiles(root(), {
    'package.json': '{}',
    'mfe-new/package.json': JSON.stringify({
      name: 'mfe-new',
      dependencies: { kit: '*', 'mfe-other': '*' },
    }),
    'mfe-other/package.json': '{ "name": "mfe-other", "part": { "kind": "remote" } }',
    'mfe-other/page.ts': "import { deep } from './deep'; export const page = deep;",
    'mfe-other/deep.ts': 'export const deep = 1; export type Deep = string;',
    'mfe-other/look.css': '.look { color: red }',
    'shell/package.json': '{ "name": "shell", "part": { "kind": "shell" } }',
    'shell/frame.ts': 'export const frame = 1;',
    'kit/package.json': JSON.stringify({ name: 'kit', devDependencies: { words: '*' } }),
    'kit/kit.ts': "export { words as kit } from 'words/words';",
    'words/package.json': '{ "name": "words" }',
    'words/words.ts': "export const words = 'hello';",
    'node_modules/library/package.json': '{ "main": "index.js" }',
    'node_modules/library/index.js': 'export const library = 1;',
    'node_modules/react-router-dom/package.json': '{ "main": "index.js" }',
    'node_modules/react-router-dom/index.js': 'export const Link = 1;',
    'notes.ts': 'export const notes = 1;',
  });
  for (const name of ['kit', 'words', 'shell'])
    symlinkSync(`../${name}`, join(root(), 'node_modules', name));
  mkdirSync(join(root(), 'mfe-new/src'));
});

/** Builds the new remote with this source. @returns the messages of webpack's errors */
async function build(source: string): Promise<readonly string[]> {
  writeFiles(root(), { 'mfe-new/main.ts': source, 'mfe-new/own.ts': 'export const own = 1;' });
  const { errors } = await runWebpack(root(), 'mfe-new', [borderPlugin]);
  return errors.map(({ message, moduleName, loc }) => `${moduleName} ${loc}: ${message}`);
}

test.each([
  [
    'own files, linked packages that are listed and installed packages',
    `import { own } from './own'; import { kit } from 'kit/kit';
    import { library } from 'library'; console.log(own, kit, library);`,
  ],
  [
    'a type, because the build does not contain it',
    "import type { Deep } from '../mfe-other/deep'; const one: Deep = 'one'; console.log(one);",
  ],
])('a part may import %s', async (_what, source) => {
  expect(await build(source)).toEqual([]);
});

test('an import of another remote names both files, the line and the way out, and is reported once', async () => {
  expect(await build("import { page } from '../mfe-other/page';\nconsole.log(page);")).toEqual([
    expect.stringMatching(
      /^\.\/main\.ts 1:\d.*: It imports mfe-other\/page\.ts, but mfe-new may only import its own files and the packages that its package\.json lists, no other part\. Move the code to such a package, or keep a copy in mfe-new\.$/,
    ),
  ]);
});

test.each([
  ["import { frame } from 'shell/frame'; console.log(frame);", 'shell/frame.ts'],
  ["void import('../shell/frame');", 'shell/frame.ts'],
  ["import look from '../mfe-other/look.css'; console.log(look);", 'mfe-other/look.css'],
  ["import { notes } from '../notes'; console.log(notes);", 'notes.ts'],
])('%s is refused', async (source, file) => {
  expect(await build(source)).toEqual([expect.stringContaining(`It imports ${file}, but`)]);
});

test('a second copy of the router is refused with the module to import instead', async () => {
  expect(await build("import { Link } from 'react-router-dom'; console.log(Link);")).toEqual([
    expect.stringMatching(
      /imports react-router-dom, a second copy of the router, .* from shared-config\/router\.$/,
    ),
  ]);
});
