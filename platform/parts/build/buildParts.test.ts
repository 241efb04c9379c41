import { existsSync, mkdirSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { folderOfTest, writeFiles } from 'shared-config/build/testing/folderOfTest';
import { repositoryRoot } from '../testing/repositoryRoot';
import { buildParts } from './buildParts';

const root = folderOfTest();
let said: string[];

const write = (file: string, text: string) => writeFiles(root(), { [file]: text });

beforeEach(() => {
  said = [];
  write('package.json', JSON.stringify({ workspaces: ['mfe-blog', 'mfe-auth', 'shared-config'] }));
  write('package-lock.json', '{}');
  write('shared-config/package.json', '{}');
  for (const part of ['mfe-blog', 'mfe-auth']) write(`${part}/src/remote.ts`, '');
  buildWith(
    'mfe-blog',
    "fs.mkdirSync('dist', { recursive: true }); fs.writeFileSync('dist/entry.js', process.env.BUILD_MODE)",
  );
});

/** Lets the types of a part be checked. */
function checkedTypes(part: string): void {
  const compilerOptions = { strict: true, types: [], lib: ['ES2023'], skipLibCheck: true };
  write(`${part}/tsconfig.json`, JSON.stringify({ compilerOptions, include: ['src'] }));
}

/** Lets the build script of a part be this line of JavaScript. */
function buildWith(part: string, line: string, dependencies = {}): void {
  write(`${part}/build.cjs`, `const fs = require('fs'); ${line}`);
  write(
    `${part}/package.json`,
    JSON.stringify({
      name: part,
      part: { kind: 'remote' },
      scripts: { build: `"${process.execPath}" build.cjs` },
      dependencies,
    }),
  );
}

const say = (line: string): void => void said.push(line);
const build = (part: string, types = false): Promise<void> =>
  buildParts([part], { root: root(), mode: 'production', types, say });

test('a part is built by its own script, and the second time only if something changed, beside its old documents alone', async () => {
  await build('mfe-blog');
  await build('mfe-blog');
  write('mfe-blog/dist/old.js', '');
  write('mfe-blog/dist/documents/post.css', '');
  write('mfe-blog/src/remote.ts', 'changed');
  await build('mfe-blog');
  expect(existsSync(join(root(), 'mfe-blog/dist/old.js'))).toBe(false);
  expect(existsSync(join(root(), 'mfe-blog/dist/documents/post.css'))).toBe(true);
  expect(said).toEqual([
    expect.stringMatching(/^mfe-blog: built in \d+\.\d s$/),
    'mfe-blog: nothing changed since its last build',
    expect.stringMatching(/^mfe-blog: built in /),
  ]);
});

test('a failed build is named with the words of webpack, and is tried again the next time', async () => {
  buildWith('mfe-auth', "console.error('Module not found: ./Login'); process.exit(2)");
  for (let time = 0; time < 2; time++) {
    await expect(build('mfe-auth')).rejects.toMatchObject({
      code: 'BUILD-003',
      message: expect.stringMatching(
        /^BUILD-003: mfe-auth: its build ends with exit code 2: Module not found: \.\/Login/,
      ),
    });
  }
  expect(said).toEqual([]);
});

test('errors of several parts and of both compilers are one list, and what webpack repeats is left out', async () => {
  symlinkSync(join(repositoryRoot, 'node_modules'), join(root(), 'node_modules'));
  for (const part of ['mfe-blog', 'mfe-auth']) {
    checkedTypes(part);
    write(`${part}/src/price.ts`, `export const FREE: 0 = '${part}';`);
    const report = ['./src/price.ts 9:1\n  a word', './src/post.mdx 3:1\n  another word'];
    buildWith(
      part,
      `console.log(${JSON.stringify(`  ERROR in ${report.join('\n\n  ERROR in ')}`)}); process.exit(1)`,
    );
  }
  const error = await buildParts(['mfe-blog', 'mfe-auth'], {
    root: root(),
    mode: 'production',
    types: true,
    say,
    detail: say,
  }).then(String, String);
  const lines = error.split('\n').map((line) => line.replace(/^ToolError: /, ''));
  expect(lines.sort()).toEqual([
    'BUILD-003: mfe-auth/src/post.mdx: another word.',
    'BUILD-003: mfe-blog/src/post.mdx: another word.',
    expect.stringMatching(/^BUILD-007: mfe-auth\/src\/price\.ts:1:14: .* \(TS2322\)\.$/),
    expect.stringMatching(/^BUILD-007: mfe-blog\/src\/price\.ts:1:14: .* \(TS2322\)\.$/),
    'Correct this and run the command again; nothing was published.',
  ]);
  expect(said.join()).toContain('ERROR in ./src/price.ts 9:1');
});

test('a package that is not installed in the listed version is named before anything is built', async () => {
  const dependencies = { react: '^20.0.0', yaml: '^1.0.0', left: '1.0.0', linked: 'file:../x' };
  buildWith('mfe-auth', '', dependencies);
  write('node_modules/react/package.json', '{ "name": "react", "version": "19.3.1" }');
  write('node_modules/yaml/package.json', '{ "name": "yaml", "version": "1.2.0" }');
  await expect(build('mfe-auth')).rejects.toThrow(
    'BUILD-008: mfe-auth/package.json lists react ^20.0.0, and 19.3.1 is installed. Install it: npm install.\nBUILD-008: mfe-auth/package.json lists left 1.0.0, and no version is installed. Install it: npm install.\nCorrect this',
  );
});

test('a type error is refused in one line, and again the next time, though webpack builds the part; types are checked again only if TypeScript reads something else', async () => {
  mkdirSync(join(root(), 'node_modules'));
  for (const [name, place] of [
    ['@types', join(repositoryRoot, 'node_modules/@types')],
    ['shared-config', '../shared-config'],
  ] as const)
    symlinkSync(place, join(root(), 'node_modules', name));
  buildWith('mfe-blog', "fs.mkdirSync('dist', { recursive: true })", { 'shared-config': '*' });
  checkedTypes('mfe-blog');
  const text = "const TEXT: { free: string } = { free: 'yes' };";
  write('mfe-blog/src/prices.ts', `${text}\nexport const PRICE: { free: number } = TEXT;`);
  write('mfe-blog/src/prices.test.ts', "const PRICES: number[] = ['not live'];");
  for (let time = 0; time < 2; time++) {
    await expect(build('mfe-blog', true)).rejects.toMatchObject({
      code: 'BUILD-007',
      message: expect.stringMatching(
        /^BUILD-007: mfe-blog\/src\/prices\.ts:2:14: [^\n]*\. Type 'string' is not assignable to type 'number' \(TS2322\)\. Correct this [^\n]*$/,
      ),
    });
  }
  const uses = "import type { Price } from 'shared-config/price';";
  write('mfe-blog/src/prices.ts', `${uses}\nexport const PRICE: Price = 149;`);
  write('shared-config/price.ts', 'export type Price = number;');
  await build('mfe-blog', true);
  write('shared-config/Button.module.css', '.button{}');
  await build('mfe-blog', true);
  expect(said.filter((line) => line.includes('types'))).toEqual([
    expect.stringMatching(/^mfe-blog: types checked in \d+\.\d s$/),
  ]);
  write('shared-config/price.ts', 'export type Price = string;');
  await expect(build('mfe-blog', true)).rejects.toThrow(
    /^BUILD-007: mfe-blog\/src\/prices\.ts:2:14: /,
  );
});
