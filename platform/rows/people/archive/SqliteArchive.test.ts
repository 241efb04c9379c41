import { existsSync, mkdirSync, readFileSync, renameSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { databaseFile } from '../../sqlite/openDatabase';
import { SqliteStore } from '../../sqlite/SqliteStore';
import { rowsFixture } from '../../testing/rowsFixture';
import { ROWS_TABLES } from '../../rowsTables';
import { archiveCases, ENTRY, NOTE } from '../testing/archiveCases';
import { SqliteArchive } from './SqliteArchive';

async function folder() {
  const { directory } = await rowsFixture();
  const reopen = () => SqliteStore.open(directory);
  return { directory, archive: new SqliteArchive(directory), store: await reopen(), reopen };
}

archiveCases(folder);

const sent = { row: NOTE, receivedAt: new Date() };

test('rows are listed, answered and erased while the service runs, which continues, and sees it', async () => {
  const { archive, store } = await folder();
  await store.add(ROWS_TABLES.contact, { ...sent, key: 'key-0001' });
  await store.add(ROWS_TABLES.contact, { ...sent, key: 'key-0002' });
  const [first, second] = await archive.read();
  if (!first || !second) throw new Error('A row is missing.');
  await archive.setAnswered([second], new Date(0));
  await archive.remove([first]);
  expect(await store.add(ROWS_TABLES.contact, { ...sent, key: 'key-0001' })).toBe('known');
  expect(await store.add(ROWS_TABLES.contact, { ...sent, key: 'key-0003' })).toBe('stored');
  expect((await archive.read()).map(({ id, answeredAt }) => [id, answeredAt])).toEqual([
    [second.id, new Date(0)],
    ['3', undefined],
  ]);
  await store.close();
});

test('the bytes of an erased row are nowhere in the folder, and its place is not given again', async () => {
  const { directory, archive, store } = await folder();
  const joinAs = (email: string, key: string) =>
    store.add(ROWS_TABLES.waitlist, { row: { ...ENTRY, email }, receivedAt: new Date(), key });
  await joinAs('asha@example.in', 'key-0001');
  await joinAs('meera@example.in', 'key-0002');
  await archive.remove(
    (await archive.read()).filter(({ row }) => row['email']?.startsWith('meera')),
  );
  for (const name of ['rows.db', 'rows.db-wal'].map((file) => join(directory, file)))
    expect([name, existsSync(name) && readFileSync(name).includes('meera@')]).toEqual([
      name,
      false,
    ]);
  await joinAs('ravi@example.in', 'key-0003');
  expect(await store.placeOf('key-0003')).toBe(3);
  await store.close();
});

test('a copy made while the service runs has every row, for its owner alone, and becomes the store again', async () => {
  const { directory, archive, store } = await folder();
  for (let i = 0; i < 20; i += 1) await store.add(ROWS_TABLES.contact, sent);
  const copy = join(directory, 'copy.db');
  archive.copyTo(copy);
  expect(statSync(copy).mode & 0o777).toBe(0o600);
  await store.add(ROWS_TABLES.contact, sent);
  await store.close();
  const restored = join(directory, 'restored');
  mkdirSync(restored);
  renameSync(copy, databaseFile(restored));
  await (await SqliteStore.open(restored)).close();
  expect(await new SqliteArchive(restored).read()).toHaveLength(20);
});

test('a copy does not replace a file', async () => {
  const { directory, archive, store } = await folder();
  const copy = join(directory, 'copy.db');
  writeFileSync(copy, 'a backup of yesterday');
  expect(() => archive.copyTo(copy)).toThrow(expect.objectContaining({ code: 'PEOPLE-009' }));
  expect(() => archive.copyTo(join(directory, 'none/copy.db'))).toThrow('(ENOENT)');
  expect(readFileSync(copy, 'utf8')).toBe('a backup of yesterday');
  await store.close();
});

test('a folder without rows is an error that names it and the way out, and stays empty', async () => {
  const { directory } = await rowsFixture();
  const none = join(directory, 'none');
  await expect(new SqliteArchive(none).read()).rejects.toMatchObject({
    code: 'PEOPLE-001',
    message: expect.stringContaining(`There is no ${none}/rows.db. Name the folder`) as string,
  });
  expect(existsSync(none)).toBe(false);
});
