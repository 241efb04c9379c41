import { createHash } from 'node:crypto';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import webpack from 'webpack';
import { ChunkHashesPlugin } from './ChunkHashesPlugin';

// Runs webpack.
const SLOW_TEST_MS = 60_000;
jest.setTimeout(SLOW_TEST_MS);

const folder = mkdtempSync(join(tmpdir(), 'getit-hashes-'));
const files = {
  'entry.js':
    "globalThis.hashes = JSON.parse('@chunk-hashes@'); export const load = () => [import(/* webpackChunkName: 'late' */ './late.js'), import(/* webpackChunkName: 'tool' */ './tool.js')];",
  'late.js': 'export const late = 1;',
  'tool.js': 'export const tool = 1;',
};

beforeAll(async () => {
  for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text);
  const compiler = webpack({
    mode: 'production',
    context: folder,
    entry: './entry.js',
    output: { path: join(folder, 'dist'), filename: '[name].[contenthash:8].js' },
    plugins: [new ChunkHashesPlugin((file) => !file.startsWith('tool.'))],
  });
  await new Promise<void>((resolve, reject) =>
    compiler?.run((error, stats) => (error ? reject(error) : resolve(void stats))),
  );
});

afterAll(() => rmSync(folder, { recursive: true }));

test('the entry has the hash of every script that counts, under its final name', () => {
  const dist = readdirSync(join(folder, 'dist'));
  const read = (start: string): [string, string] => {
    const name = dist.find((file) => file.startsWith(start)) ?? '';
    return [name, readFileSync(join(folder, 'dist', name), 'utf8')];
  };
  const [late, text] = read('late.');
  const hash = `sha384-${createHash('sha384').update(text).digest('base64')}`;
  expect(read('main.')[1]).toContain(`JSON.parse('${JSON.stringify({ [late]: hash })}')`);
});
