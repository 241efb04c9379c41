import { mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { execa } from 'execa';
import getPort from 'get-port';
import { rowsSettings } from './rowsSettings';

const ROOT = join(__dirname, '../..');

// Bundles the service and starts it.
const SLOW_TEST_MS = 60_000;
jest.setTimeout(SLOW_TEST_MS);

let folder = '';
beforeAll(() => void (folder = mkdtempSync(join(tmpdir(), 'rows-bundle-'))));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

test('the file of the container takes rows from any machine, writes its log as JSON, tells of new rows, and ends cleanly when it is told to', async () => {
  await execa(process.execPath, [join(__dirname, 'bundle.mjs'), folder]);
  expect(JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'))).toMatchObject({
    dependencies: { 'firebase-admin': expect.stringMatching(/^\d+\.\d+\.\d+$/) as string },
  });
  symlinkSync(join(ROOT, 'node_modules'), join(folder, 'node_modules'));
  const port = await getPort({ host: '127.0.0.1' });
  const service = execa(process.execPath, ['serve.mjs'], {
    cwd: folder,
    env: {
      ROWS_HOST: '0.0.0.0',
      ROWS_PORT: String(port),
      ROWS_LOG: 'json',
      ROWS_DIR: 'rows',
      ROWS_NOTIFY: 'file:mails',
    },
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
  expect(
    stdout
      .split('\n')
      .slice(1)
      .map((line) => (JSON.parse(line) as { message: string }).message),
  ).toEqual(['GET /health 200 answered', 'POST /contact/rows 201 stored']);
  expect(readFileSync(join(folder, 'rows/contact.csv'), 'utf8')).toContain('ನಮಸ್ಕಾರ');
  expect(readdirSync(join(folder, 'mails'))).toHaveLength(1);
});

const here = (file: string): string => readFileSync(join(__dirname, file), 'utf8');

/** The rest of each line of the Dockerfile that begins with a word. */
const linesOf = (instruction: string): string[] =>
  [...here('Dockerfile').matchAll(new RegExp(`^${instruction} (.*)$`, 'gm'))].map(
    ([, rest = '']) => rest,
  );

test('the Dockerfile starts the file that the bundle writes, without the rights of root, with settings that the service takes', () => {
  expect(linesOf('RUN')[0]).toContain('node platform/rows/bundle.mjs /service');
  expect(here('bundle.mjs')).toContain("outfile: join(folder, 'serve.mjs')");
  expect(linesOf('CMD')).toEqual(['["node", "serve.mjs"]']);
  expect(linesOf('USER')).toEqual(['node']);
  const env = Object.fromEntries(
    (linesOf('ENV')[0] ?? '').split(' ').map((pair) => pair.split('=') as [string, string]),
  );
  expect(rowsSettings({ ...env, GOOGLE_CLOUD_PROJECT: 'getit' })).toMatchObject({
    host: '0.0.0.0',
    port: Number(linesOf('EXPOSE')[0]),
    proxies: 1,
  });
  const documented = readFileSync(join(ROOT, 'docs/deploying.md'), 'utf8');
  for (const [name, value] of Object.entries(env).filter(([name]) => name.startsWith('ROWS_')))
    expect(documented).toMatch(new RegExp(`\\| \`${name}\` +\\|[^|]*\\| \`${value}\` `));
});

test('neither the rows of this machine nor anything else that git ignores goes into the image', () => {
  const ignored = here('Dockerfile.dockerignore').split('\n');
  const names = readFileSync(join(ROOT, '.gitignore'), 'utf8').trim().split('\n');
  const bare = (pattern: string): string => pattern.replace(/^\*\*\//, '').replaceAll('/', '');
  expect(ignored.map(bare)).toEqual(expect.arrayContaining(['.git', ...names.map(bare)]));
});
