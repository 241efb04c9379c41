import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runWebpack, writeFiles } from './testing/runWebpack';
import { WarningsAreErrorsPlugin } from './WarningsAreErrorsPlugin';

let root: string;
beforeEach(() => (root = mkdtempSync(join(tmpdir(), 'getit-warnings-'))));
afterEach(() => rmSync(root, { recursive: true }));

const build = () => runWebpack({ root, part: 'mfe-x', plugins: [new WarningsAreErrorsPlugin()] });

test('a named export that does not exist fails the build, with file and line, and nothing is written', async () => {
  writeFiles(root, {
    'mfe-x/main.ts': "import { there, gone } from './names';\nconsole.log(there);\ngone();",
    'mfe-x/names.ts': 'export const there = 1;',
  });
  const { errors, warnings } = await build();
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
  expect(existsSync(join(root, 'mfe-x/dist/main.js'))).toBe(false);
}, 30_000);

test('a build without warnings is written', async () => {
  writeFiles(root, { 'mfe-x/main.ts': 'console.log(1);' });
  expect(await build()).toEqual({ errors: [], warnings: [] });
  expect(existsSync(join(root, 'mfe-x/dist/main.js'))).toBe(true);
}, 30_000);
