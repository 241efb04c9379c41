import { existsSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { repositoryRoot } from '../testing/repositoryRoot';
import { buildParts } from './buildParts';

let root: string;
let said: string[];

function write(file: string, text: string): void {
  mkdirSync(dirname(join(root, file)), { recursive: true });
  writeFileSync(join(root, file), text);
}

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'getit-build-'));
  said = [];
  write('package.json', JSON.stringify({ workspaces: ['mfe-blog', 'mfe-auth', 'shared-config'] }));
  write('package-lock.json', '{}');
  write('shared-config/package.json', '{}');
  for (const part of ['mfe-blog', 'mfe-auth']) {
    write(`${part}/src/remote.ts`, '');
  }
  buildWith(
    'mfe-blog',
    "fs.mkdirSync('dist', { recursive: true }); fs.writeFileSync('dist/entry.js', process.env.BUILD_MODE)",
  );
});
afterEach(() => rmSync(root, { recursive: true }));

/** Lets the build script of a part be this line of JavaScript. */
function buildWith(part: string, line: string): void {
  write(`${part}/build.cjs`, `const fs = require('fs'); ${line}`);
  write(
    `${part}/package.json`,
    JSON.stringify({
      name: part,
      part: { kind: 'remote' },
      scripts: { build: `"${process.execPath}" build.cjs` },
    }),
  );
}

const say = (line: string): void => void said.push(line);
const build = (part: string, types = false): Promise<void> =>
  buildParts([part], { root, mode: 'production', types, say });

test('a part is built by its own script, and the second time only if something changed, beside its old documents alone', async () => {
  await build('mfe-blog');
  await build('mfe-blog');
  write('mfe-blog/dist/old.js', '');
  write('mfe-blog/dist/documents/post.css', '');
  write('mfe-blog/src/remote.ts', 'changed');
  await build('mfe-blog');
  expect(existsSync(join(root, 'mfe-blog/dist/old.js'))).toBe(false);
  expect(existsSync(join(root, 'mfe-blog/dist/documents/post.css'))).toBe(true);
  expect(said).toEqual([
    expect.stringMatching(/^mfe-blog: built in \d+\.\d s$/),
    'mfe-blog: nothing changed since its last build',
    expect.stringMatching(/^mfe-blog: built in /),
  ]);
}, 20_000);

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
}, 20_000);

test('errors of several parts and of both compilers are one list, and what webpack repeats is left out', async () => {
  symlinkSync(join(repositoryRoot, 'node_modules'), join(root, 'node_modules'));
  const compilerOptions = { strict: true, types: [], lib: ['ES2023'] };
  for (const part of ['mfe-blog', 'mfe-auth']) {
    write(`${part}/tsconfig.json`, JSON.stringify({ compilerOptions, include: ['src'] }));
    write(`${part}/src/price.ts`, `export const FREE: 0 = '${part}';`);
    const report = ['./src/price.ts 9:1\n  a word', './src/post.mdx 3:1\n  another word'];
    buildWith(
      part,
      `console.log(${JSON.stringify(`  ERROR in ${report.join('\n\n  ERROR in ')}`)}); process.exit(1)`,
    );
  }
  const error = await buildParts(['mfe-blog', 'mfe-auth'], {
    root,
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
}, 60_000);

test('a package that is not installed in the listed version is named before anything is built', async () => {
  const dependencies = { react: '^20.0.0', yaml: '^1.0.0', left: '1.0.0', linked: 'file:../x' };
  write(
    'mfe-auth/package.json',
    JSON.stringify({ name: 'mfe-auth', part: { kind: 'remote' }, dependencies }),
  );
  write('node_modules/react/package.json', '{ "name": "react", "version": "19.3.1" }');
  write('node_modules/yaml/package.json', '{ "name": "yaml", "version": "1.2.0" }');
  await expect(build('mfe-auth')).rejects.toThrow(
    'BUILD-008: mfe-auth/package.json lists react ^20.0.0, and 19.3.1 is installed. Install it: npm install.\nBUILD-008: mfe-auth/package.json lists left 1.0.0, and no version is installed. Install it: npm install.\nCorrect this',
  );
});

test('a part that does not exist is named', async () => {
  await expect(build('mfe-nothing')).rejects.toThrow('BUILD-002: There is no part "mfe-nothing".');
});

test('a type error is refused in one line with file and line, and again the next time, though webpack builds the part', async () => {
  symlinkSync(join(repositoryRoot, 'node_modules'), join(root, 'node_modules'));
  const compilerOptions = { strict: true, types: [], lib: ['ES2023'], skipLibCheck: true };
  write('mfe-blog/tsconfig.json', JSON.stringify({ compilerOptions, include: ['src'] }));
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
  write('mfe-blog/src/prices.ts', 'export const PRICE = 149;');
  for (let time = 0; time < 2; time++) await build('mfe-blog', true);
  expect(said.filter((line) => line.includes('types'))).toEqual([
    expect.stringMatching(/^mfe-blog: types checked in \d+\.\d s$/),
  ]);
}, 60_000);
