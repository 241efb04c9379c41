import { readdir, rm, utimes, mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { lockDirectory } from './lockDirectory';
import { post, rowsFixture } from '../testing/rowsFixture';

// Locks become stale after seconds.
const SLOW_TEST_MS = 30_000;
jest.setTimeout(SLOW_TEST_MS);

test('the lock of a killed process is taken over', async () => {
  const { directory, warnings } = await rowsFixture();
  const lock = join(directory, 'rows.lock');
  await mkdir(lock);
  const longAgo = new Date(Date.now() - 60_000);
  await utimes(lock, longAgo, longAgo);
  const hold = await lockDirectory(directory, (message) => warnings.push(message));
  expect(hold.held).toBe(true);
  await hold.release();
  expect(hold.held).toBe(false);
  expect(await readdir(directory)).toEqual([]);
});

test('a missing directory is created, with its parents', async () => {
  const { directory } = await rowsFixture();
  const deep = join(directory, 'a', 'b');
  const hold = await lockDirectory(deep, () => undefined);
  expect(await readdir(deep)).toEqual(['rows.lock']);
  await hold.release();
});

test('a file in place of the directory is an error that names it', async () => {
  const { directory } = await rowsFixture();
  const path = join(directory, 'rows');
  await writeFile(path, '');
  const refused = await lockDirectory(path, () => undefined).catch((error: unknown) => error);
  expect(refused).toMatchObject({ code: 'LOCAL-021' });
  expect(String(refused)).toContain(`${path} cannot be used for the rows (EEXIST)`);
});

test('a service that lost its lock warns and stores no more rows', async () => {
  const { start, directory, warnings, typed } = await rowsFixture();
  const { contactUrl } = await start();
  await rm(join(directory, 'rows.lock'), { recursive: true });
  while (warnings.length === 0) await new Promise((resolve) => setTimeout(resolve, 50));
  expect(warnings[0]).toMatch(
    /^The rows service lost its lock on .* and stores no more rows\. Start it again\.$/,
  );
  const refused = await post(contactUrl, { data: { name: '', mobile: '', message: '' } });
  expect(refused.status).toBe(503);
  expect(await typed('contact')).toEqual([]);
}, 20_000);
