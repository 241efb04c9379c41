import { mkdirSync, mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import webpack from 'webpack';
import { ShippedPackagesPlugin, type ShippedPackage } from './ShippedPackagesPlugin';

// Runs webpack.
const SLOW_TEST_MS = 60_000;
jest.setTimeout(SLOW_TEST_MS);

const folder = mkdtempSync(join(tmpdir(), 'getit-shipped-'));
let list: ShippedPackage[];

beforeAll(async () => {
  const files = {
    'package.json': '{ "name": "part" }',
    'main.js': "import { used } from 'used'; console.log(used); import('./later.js');",
    'later.js': "import { inner } from '@own/scoped'; import './page.css'; console.log(inner);",
    'page.css': '.page { color: red; }',
    'node_modules/used/package.json':
      '{ "name": "used", "version": "1.2.3", "sideEffects": false, "main": "dist/index.js" }',
    'node_modules/used/dist/package.json': '{ "type": "module" }',
    'node_modules/used/dist/index.js':
      "export { used } from './used.js'; export { unused } from 'unused';",
    'node_modules/used/dist/used.js': 'export const used = () => document.title;',
    'node_modules/unused/package.json':
      '{ "name": "unused", "version": "4.0.0", "sideEffects": false }',
    'node_modules/unused/index.js': "export const unused = 'never asked for';",
    'node_modules/@own/scoped/package.json':
      '{ "name": "@own/scoped", "version": "2.0.0", "sideEffects": false }',
    'node_modules/@own/scoped/index.js': "export { used as inner } from 'used/old';",
    'node_modules/@own/scoped/node_modules/used/package.json':
      '{ "name": "used", "version": "0.9.0", "sideEffects": false }',
    'node_modules/@own/scoped/node_modules/used/old.js': 'export const used = () => document.URL;',
  };
  for (const [file, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    writeFileSync(join(folder, file), text);
  }
  await new Promise<void>((resolve, reject) =>
    webpack(
      {
        name: 'browser',
        mode: 'production',
        context: folder,
        entry: './main.js',
        output: { path: join(folder, 'dist/browser') },
        module: {
          rules: [
            { test: /\.css$/, use: [MiniCssExtractPlugin.loader, require.resolve('css-loader')] },
          ],
        },
        plugins: [new MiniCssExtractPlugin(), new ShippedPackagesPlugin()],
      },
      (error, stats) => {
        if (error ?? stats?.hasErrors()) reject(error ?? new Error(stats?.toString()));
        else resolve();
      },
    ),
  );
  const text = readFileSync(join(folder, 'dist/browser.packages.json'), 'utf8');
  list = JSON.parse(text) as ShippedPackage[];
}, 30_000);

afterAll(() => rmSync(folder, { recursive: true }));

const versionsOf = (name: string): string[] =>
  list.filter((each) => each.name === name).map(({ version }) => version);

test('a build says which packages have code in it, also in lazy chunks and in two versions', () => {
  expect(versionsOf('used')).toEqual(['0.9.0', '1.2.3']);
});

test('what webpack has dropped is not in the list', () => {
  expect(versionsOf('unused')).toEqual([]);
  expect(readFileSync(join(folder, 'dist/browser/main.js'), 'utf8')).not.toContain('never asked');
});

test('tools whose own code is in the build are in the list', () => {
  expect(list.map(({ name }) => name)).toEqual(
    expect.arrayContaining(['webpack', 'mini-css-extract-plugin']),
  );
});

test('the list lies beside the files of the build and not among them', () => {
  expect(readdirSync(join(folder, 'dist'))).toEqual(['browser', 'browser.packages.json']);
  expect(readdirSync(join(folder, 'dist/browser')).join()).not.toContain('packages.json');
});
