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

test('a part is built by its own script, again only if something changed, and only the old files of documents stay', async () => {
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
      parts: ['mfe-auth'],
      message: expect.stringMatching(
        /^BUILD-003: mfe-auth: its build ends with exit code 2: Module not found: \.\/Login/,
      ),
    });
  }
  expect(said).toEqual([]);
});

test('a part without a build script is named', async () => {
  write('mfe-auth/package.json', JSON.stringify({ name: 'mfe-auth', part: { kind: 'remote' } }));
  await expect(build('mfe-auth')).rejects.toThrow(
    /^BUILD-003: mfe-auth: its build ends with exit code 1: .*mfe-auth\/package\.json has no script "build"\./,
  );
});

test('errors of several parts and of both compilers are one list, and what webpack repeats is left out', async () => {
  symlinkSync(join(repositoryRoot, 'node_modules'), join(root(), 'node_modules'));
  for (const part of ['mfe-blog', 'mfe-auth']) {
    checkedTypes(part);
    write(`${part}/src/price.ts`, `export const FREE: 0 = '${part}';`);
    const errors = [
      { file: join(root(), part, 'src/price.ts'), line: 9, message: 'a word' },
      { file: join(root(), part, 'src/post.mdx'), line: 3, column: 1, message: 'another word' },
    ];
    const list = JSON.stringify(JSON.stringify(errors));
    buildWith(
      part,
      `fs.mkdirSync('dist', { recursive: true }); fs.writeFileSync('dist/browser.errors.json', ${list}); console.log('all of it'); process.exit(1)`,
    );
  }
  const error = await buildParts(['mfe-blog', 'mfe-auth'], {
    root: root(),
    mode: 'production',
    types: true,
    say,
    detail: say,
  }).then(String, String);
  expect(linesOf(error)).toEqual([
    'BUILD-003: mfe-auth/src/post.mdx:3:1: another word.',
    'BUILD-003: mfe-blog/src/post.mdx:3:1: another word.',
    expect.stringMatching(/^BUILD-007: mfe-auth\/src\/price\.ts:1:14: .* \(TS2322\)\.$/),
    expect.stringMatching(/^BUILD-007: mfe-blog\/src\/price\.ts:1:14: .* \(TS2322\)\.$/),
    'Correct this and run the command again; nothing was published.',
  ]);
  expect(said.join()).toContain('all of it');
});

const linesOf = (error: string): string[] => error.replace('ToolError: ', '').split('\n').sort();

test('each error of webpack is named once, with its place in the source, though several builds find it', async () => {
  symlinkSync(join(repositoryRoot, 'node_modules'), join(root(), 'node_modules'));
  const config = [
    "import 'shared-config/build/loadSources.cjs';",
    "import { remoteBuild } from 'shared-config/build/webpack/remoteBuild';",
    'export default remoteBuild();',
  ];
  const page = [
    "import type { Part } from './Part';",
    "import { Gone } from './Gone';",
    "import { there, lost } from '../there';",
    "import '../look.css'; import '../open.css';",
    "import Post from '../post.mdx';",
    "import { dates } from '../dates.data';",
    'export default () => <Gone part={1 as Part} all={[there, lost, dates, Post]} />;',
  ];
  writeFiles(root(), {
    'mfe-blog/package.json': JSON.stringify({
      name: 'mfe-blog',
      version: '1.0.0',
      part: { kind: 'remote' },
      scripts: { build: 'FORCE_COLOR=1 webpack' },
      dependencies: { react: '*', 'shared-config': '*' },
    }),
    'mfe-blog/webpack.config.ts': config.join('\n'),
    'mfe-blog/src/remote.ts': 'export const remote = { pages: [] };',
    'mfe-blog/src/pages/List.tsx': page.join('\n'),
    'mfe-blog/src/pages/Broken.tsx': 'const one = 1;\nconst broken = {;',
    'mfe-blog/src/there.ts': 'export const there = 1;',
    'mfe-blog/src/look.css': '.a { color: red }\n.b { background: url(./gone.png) }',
    'mfe-blog/src/open.css': '.a { color: red }\n.b { color: (',
    'mfe-blog/src/post.mdx': 'A post\n\nwith {a b}',
    'mfe-blog/src/dates.data.ts': `throw new Error(${JSON.stringify(join(root(), 'mfe-blog/src/post.mdx:1: date is missing.'))});`,
  });
  const error = await build('mfe-blog').then(String, String);
  expect(linesOf(error)).toEqual([
    "BUILD-003: mfe-blog/src/look.css:2: Can't resolve './gone.png' in 'mfe-blog/src'.",
    'BUILD-003: mfe-blog/src/open.css: SyntaxError (2:13) mfe-blog/src/open.css Unclosed bracket.',
    expect.stringMatching(
      /^BUILD-003: mfe-blog\/src\/pages\/Broken\.tsx:2:1: Unexpected token `;`\. Expected /,
    ),
    "BUILD-003: mfe-blog/src/pages/List.tsx:2: Can't resolve './Gone' in 'mfe-blog/src/pages'.",
    "BUILD-003: mfe-blog/src/pages/List.tsx:3: export 'lost' (imported as 'lost') was not found in '../there' (possible exports: there).",
    'BUILD-003: mfe-blog/src/post.mdx:1: date is missing.',
    'BUILD-003: mfe-blog/src/post.mdx:3:8: Could not parse expression with acorn.',
    'Correct this and run the command again; nothing was published.',
  ]);
}, 60_000);

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
