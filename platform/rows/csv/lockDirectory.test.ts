import { readdir, rename, rm, utimes, mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { lockDirectory } from './lockDirectory';
import { post, rowsFixture, startedRows } from '../testing/rowsFixture';

test('the lock of a killed process is taken over', async () => {
  const { directory, warnings } = await rowsFixture();
  const lock = join(directory, 'rows.lock');
  await mkdir(lock);
  const longAgo = new Date(Date.now() - 60_000);
  await utimes(lock, longAgo, longAgo);
  const hold = await lockDirectory(directory, (message) => warnings.push(message));
  await hold.release();
  expect(await readdir(directory)).toEqual([]);
});

test('a file in place of the directory is an error that names it', async () => {
  const { directory } = await rowsFixture();
  const path = join(directory, 'rows');
  await writeFile(path, '');
  const refused = await lockDirectory(path, () => undefined).catch((error: unknown) => error);
  expect(refused).toMatchObject({ code: 'LOCAL-021' });
  expect(String(refused)).toContain(`${path} cannot be used for the rows (EEXIST)`);
});

/** Resolves when so many messages have been said. */
async function said(warnings: readonly string[], count: number): Promise<void> {
  while (warnings.length < count) await new Promise((resolve) => setTimeout(resolve, 50));
}

const NOTE = { name: '', mobile: '', message: 'Please call.' };

test('a rows folder that vanishes and returns is taken up again, with its rows', async () => {
  const { contactUrl, address, directory, warnings, typed } = await startedRows();
  await post(contactUrl, { data: NOTE });
  await rename(directory, `${directory}-away`);
  await said(warnings, 1);
  expect(warnings[0]).toMatch(
    /lost its lock on .*It stores no rows until that folder is back or free again\.$/,
  );
  expect((await post(contactUrl, { data: NOTE })).status).toBe(503);
  expect((await fetch(`${address}/health`)).status).toBe(503);
  await rename(`${directory}-away`, directory);
  while ((await fetch(`${address}/health`)).status !== 200)
    await new Promise((resolve) => setTimeout(resolve, 200));
  expect((await post(contactUrl, { data: NOTE })).status).toBe(201);
  expect(warnings.at(-1)).toMatch(/has its lock on .* again and stores rows\.$/);
  expect(await typed('contact')).toEqual([NOTE, NOTE]);
});

test('a folder that another service has locked meanwhile is left to it', async () => {
  const { contactUrl, directory, warnings, typed } = await startedRows();
  await rm(join(directory, 'rows.lock'), { recursive: true });
  await said(warnings, 1);
  const other = await lockDirectory(directory, () => undefined);
  expect((await post(contactUrl, { data: NOTE })).status).toBe(503);
  expect(await typed('contact')).toEqual([]);
  await other.release();
  expect((await post(contactUrl, { data: NOTE })).status).toBe(201);
});
