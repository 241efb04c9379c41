import { setTimeout } from 'node:timers/promises';
import { post, rowsFixture } from './testing/rowsFixture';
import { endProcess, startRowsProcess } from './testing/rowsProcess';

test('a directory that another service uses is refused until that service ends', async () => {
  const { directory, start } = await rowsFixture();
  const { child } = await startRowsProcess({ ROWS_DIR: directory });
  const refused = await start().catch((error: unknown) => error);
  expect(refused).toMatchObject({ code: 'LOCAL-020' });
  expect(String(refused)).toContain(directory);
  await endProcess(child, 'SIGTERM');
  expect(child.exitCode).toBe(0);
  await start();
});

test('a service that starts while the one before still stops waits for it', async () => {
  const { directory } = await rowsFixture();
  const { child } = await startRowsProcess({ ROWS_DIR: directory });
  const second = startRowsProcess({ ROWS_DIR: directory });
  await setTimeout(4_000);
  await endProcess(child, 'SIGTERM');
  expect((await second).child.exitCode).toBeNull();
});

test('the folder of a killed service is free at once', async () => {
  const { directory, start } = await rowsFixture();
  const { child } = await startRowsProcess({ ROWS_DIR: directory });
  await endProcess(child, 'SIGKILL');
  await start();
});

test('a Firestore that does not answer is a 503 that arrives, for a row and for the health check', async () => {
  const { address } = await startRowsProcess({
    ROWS_STORE: 'firestore',
    GOOGLE_CLOUD_PROJECT: 'demo-getit',
    FIRESTORE_EMULATOR_HOST: '127.0.0.1:1',
  });
  const row = { data: { name: 'Asha', mobile: '', message: 'x' } };
  const answers = await Promise.all([
    post(`${address}/contact/rows`, row),
    fetch(`${address}/health`),
  ]);
  expect(answers.map(({ status }) => status)).toEqual([503, 503]);
});
