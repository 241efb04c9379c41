import { readdirSync, readFileSync, renameSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { execa } from 'execa';
import getPort from 'get-port';
import { folderOfSuite } from 'shared-config/build/testing/folderOfTest';
import { rowsSettings } from './rowsSettings';
import { startedRows } from './testing/rowsFixture';
import { storedRows } from './testing/storedRows';

const ROOT = join(__dirname, '../..');

const folder = folderOfSuite();

beforeAll(async () => {
  const env = { ROWS_VERSION: 'a1b2c3d4e5f6' };
  await execa(process.execPath, [join(__dirname, 'bundle.mjs'), folder], { env });
  symlinkSync(join(ROOT, 'node_modules'), join(folder, 'node_modules'));
});

const serve = (env: Readonly<Record<string, string>>) =>
  execa(process.execPath, ['serve.mjs'], {
    cwd: folder,
    env: { ROWS_LOG: 'json', ROWS_DIR: 'rows', ...env },
    reject: false,
  });

const linesIn = (printed: string): unknown[] =>
  printed.split('\n').map((line) => JSON.parse(line) as unknown);

test('the file of the container takes rows from any machine, writes its log as JSON, reports new rows, and ends cleanly on a signal', async () => {
  const port = await getPort({ host: '127.0.0.1' });
  const service = serve({
    ROWS_HOST: '0.0.0.0',
    ROWS_PORT: String(port),
    ROWS_NOTIFY: 'file:mails',
  });
  const started = new Promise((resolve) => service.stdout.once('data', resolve));
  await Promise.race([started, service]);
  const address = `http://127.0.0.1:${port}`;
  expect(await (await fetch(`${address}/health`)).json()).toEqual({ status: 'ok' });
  const answer = await fetch(`${address}/contact/rows`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ data: { name: '', mobile: '', message: 'ನಮಸ್ಕಾರ' } }),
  });
  expect(answer.status).toBe(201);
  service.kill('SIGTERM');
  const { exitCode, stdout } = await service;
  expect(exitCode).toBe(0);
  // Fastify says first where it listens, in a line for each address.
  expect(
    linesIn(stdout).filter((line) => !JSON.stringify(line).includes('Server listening')),
  ).toMatchObject([
    {
      severity: 'INFO',
      message: expect.stringContaining('rows are stored in rows') as string,
      address,
      version: 'a1b2c3d4e5f6',
      node: process.version,
    },
    { severity: 'INFO', message: 'GET /health 200 answered' },
    { severity: 'INFO', message: 'POST /contact/rows 201 stored' },
  ]);
  expect(storedRows(join(folder, 'rows'), 'contact')).toMatchObject([
    { row: { message: 'ನಮಸ್ಕಾರ' } },
  ]);
  expect(readdirSync(join(folder, 'mails'))).toHaveLength(1);
});

test('why the container does not start is one line of JSON, which an alert finds', async () => {
  const { exitCode, stdout, stderr } = await serve({ ROWS_ORIGINS: 'getit.example' });
  expect([exitCode, stderr]).toEqual([1, '']);
  expect(linesIn(stdout)).toMatchObject([
    {
      severity: 'ERROR',
      message: 'LOCAL-023: "getit.example" is not an origin. Write it like http://localhost:3000',
    },
  ]);
});

const here = (file: string): string => readFileSync(join(__dirname, file), 'utf8');

/** The rest of each line of the Dockerfile that begins with a word. */
const linesOf = (instruction: string): string[] =>
  [...here('Dockerfile').matchAll(new RegExp(`^${instruction} (.*)$`, 'gm'))].map(
    ([, rest = '']) => rest,
  );

test('the image starts without the rights of root, with settings that the service takes', () => {
  expect(linesOf('USER')).toEqual(['node']);
  const env = Object.fromEntries(
    (linesOf('ENV')[0] ?? '').split(' ').map((pair) => pair.split('=') as [string, string]),
  );
  expect(rowsSettings({ ...env, GOOGLE_CLOUD_PROJECT: 'getit' })).toMatchObject({
    host: '0.0.0.0',
    port: Number(linesOf('EXPOSE')[0]),
    proxies: 1,
  });
});

const json = (file: string) => JSON.parse(here(file)) as Record<string, unknown>;

test('the image is made of what its lock file and its digests name and no package runs a script meanwhile', () => {
  const { dependencies } = json('container/package.json');
  const { packages } = json('container/package-lock.json') as {
    packages: Record<string, { version?: string; integrity?: string; dependencies?: object }>;
  };
  const { 'firebase-admin': firebase, libsql } = json('package.json')[
    'dependencies'
  ] as typeof packages;
  expect(dependencies).toEqual({ 'firebase-admin': firebase, libsql });
  expect(packages['']?.dependencies).toEqual(dependencies);
  expect(packages['node_modules/firebase-admin']?.version).toBe(firebase);
  for (const name of ['libsql', '@libsql/linux-x64-gnu', '@libsql/linux-arm64-gnu'])
    expect(packages[`node_modules/${name}`]?.version).toBe(libsql);
  for (const [name, { integrity }] of Object.entries(packages))
    if (name) expect([name, integrity]).toEqual([name, expect.stringMatching(/^sha512-/)]);
  for (const image of linesOf('FROM'))
    expect(image).toMatch(/^node:22-slim@sha256:[\da-f]{64}( AS build)?$/);
  for (const command of linesOf('RUN')) expect(command).toMatch(/^npm ci .*--ignore-scripts/);
});

test.each([
  ['takes rows', 0],
  ['cannot reach its file', 1],
])('the health check of the image, of a service that %s, ends with %d', async (state, code) => {
  const [, check = ''] = /^HEALTHCHECK .* CMD (\[.*\])$/m.exec(here('Dockerfile')) ?? [];
  const [program, ...words] = JSON.parse(check) as [string, ...string[]];
  const { address, directory } = await startedRows();
  const file = join(directory, 'rows.db');
  if (state.endsWith('file')) renameSync(file, `${file}.away`);
  const env = { ROWS_PORT: new URL(address).port };
  expect((await execa(program, words, { env, reject: false })).exitCode).toBe(code);
});

test('neither the rows of this machine nor anything else that git ignores goes into the image', () => {
  const ignored = here('Dockerfile.dockerignore').split('\n');
  const names = readFileSync(join(ROOT, '.gitignore'), 'utf8').trim().split('\n');
  const bare = (pattern: string): string => pattern.replace(/^\*\*\//, '').replaceAll('/', '');
  expect(ignored.map(bare)).toEqual(expect.arrayContaining(['.git', ...names.map(bare)]));
});
