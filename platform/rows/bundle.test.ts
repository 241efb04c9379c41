import { mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { execa } from 'execa';
import { projectRoot } from 'shared-config/build/projectRoot';
import { freePort } from '../process/freePort';

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
  symlinkSync(join(projectRoot(), 'node_modules'), join(folder, 'node_modules'));
  const port = await freePort();
  const service = execa(process.execPath, ['serve.mjs'], {
    cwd: folder,
    env: {
      ...{ ROWS_HOST: '0.0.0.0', ROWS_PORT: String(port), ROWS_LOG: 'json', ROWS_DIR: 'rows' },
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
