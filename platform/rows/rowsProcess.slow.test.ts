import getPort from 'get-port';
import { rowsFixture } from './testing/rowsFixture';
import { endProcess, startRowsProcess } from './testing/rowsProcess';

test('a directory that another service uses is refused until that service ends', async () => {
  const { directory, start, files } = await rowsFixture();
  const { child } = await startRowsProcess({
    ROWS_PORT: String(await getPort({ host: '127.0.0.1' })),
    ROWS_DIR: directory,
  });
  const refused = await start().catch((error: unknown) => error);
  expect(refused).toMatchObject({ code: 'LOCAL-020' });
  expect(String(refused)).toContain(directory);
  await endProcess(child, 'SIGTERM');
  expect(child.exitCode).toBe(0);
  expect(await files()).toEqual(['contact.csv', 'waitlist.csv']);
  await start();
}, 60_000);

test('a failed start prints its reason in one line and exits with 1', async () => {
  const { directory } = await rowsFixture();
  const { child, output } = await startRowsProcess({ ROWS_DIR: directory, ROWS_LIMIT: 'many' });
  expect(child.exitCode).toBe(1);
  expect(output).toMatch(
    /^LOCAL-024: ROWS_LIMIT="many" is not a whole number of at least 1\. Use one, or off\.\n$/,
  );
}, 60_000);
