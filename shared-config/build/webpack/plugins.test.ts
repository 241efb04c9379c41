import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import webpack from 'webpack';
import { AssetPolicyPlugin } from './AssetPolicyPlugin';
import { CompileAheadPlugin } from './CompileAheadPlugin';
import { PartFilesPlugin, type PartFiles } from './PartFilesPlugin';

// Runs webpack.
const SLOW_TEST_MS = 60_000;
jest.setTimeout(SLOW_TEST_MS);

const folder = mkdtempSync(join(tmpdir(), 'getit-webpack-'));
let runtime: string;
let partFiles: PartFiles;

beforeAll(async () => {
  const sources = {
    'main.js': "import(/* webpackChunkName: 'Page' */ './page.js');",
    'page.js': "import './page.css'; export default 1;",
    'page.css': '.page { color: red; }',
  };
  for (const [file, text] of Object.entries(sources)) writeFileSync(join(folder, file), text);
  await new Promise<void>((resolve, reject) =>
    webpack(
      {
        mode: 'production',
        context: folder,
        entry: { main: './main.js' },
        output: { path: join(folder, 'out'), filename: '[name].js', chunkFilename: '[name].js' },
        optimization: { minimize: false },
        module: {
          rules: [
            { test: /\.css$/, use: [MiniCssExtractPlugin.loader, require.resolve('css-loader')] },
          ],
        },
        plugins: [
          new MiniCssExtractPlugin({ chunkFilename: '[name].css' }),
          new AssetPolicyPlugin(),
          new CompileAheadPlugin(),
          new PartFilesPlugin(),
        ],
      },
      (error, stats) => {
        if (error ?? stats?.hasErrors()) reject(error ?? new Error(stats?.toString()));
        else resolve();
      },
    ),
  );
  runtime = readFileSync(join(folder, 'out/main.js'), 'utf8');
  partFiles = JSON.parse(readFileSync(join(folder, 'out/part-files.json'), 'utf8')) as PartFiles;
}, 30_000);

afterAll(() => rmSync(folder, { recursive: true }));

test('a chunk’s script is shown to the asset policy when it has its address, before it is fetched', () => {
  expect(runtime).toMatch(
    /script\.src = .*?self\.__GETIT_ASSETS__\.prepare\(script\);.*?appendChild\(script\)/s,
  );
});

test('so is a chunk’s stylesheet', () => {
  expect(runtime).toMatch(
    /\.href = .*?self\.__GETIT_ASSETS__\.prepare\(linkTag\);.*?appendChild\(linkTag\)/s,
  );
});

test('in a host that has no asset policy the tags stay as they are', () => {
  expect(runtime.match(/\.prepare\(/g)).toHaveLength(2);
  expect(
    runtime.match(/if \(self\.__GETIT_ASSETS__\) self\.__GETIT_ASSETS__\.prepare\(/g),
  ).toHaveLength(2);
});

test('a build says which scripts and styles belong to its entry and to each page', () => {
  expect(partFiles).toEqual({
    entries: { main: { scripts: ['main.js'], styles: [] } },
    groups: { Page: { scripts: ['Page.js'], styles: ['Page.css'] } },
  });
});

test('browsers compile every function of a script while they download it', () => {
  for (const script of ['main.js', 'Page.js'])
    expect(readFileSync(join(folder, 'out', script), 'utf8')).toMatch(
      /^\/\/# allFunctionsCalledOnLoad\n/,
    );
});
