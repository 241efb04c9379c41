import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import Database from 'libsql';
import type { Submission } from '../RowsStore';
import { ROWS_TABLES } from '../rowsTables';
import { rowsFixture } from '../testing/rowsFixture';
import { storeCases } from '../testing/storeCases';
import { databaseFile } from './openDatabase';
import { SqliteStore } from './SqliteStore';

async function folder() {
  const { directory, typed } = await rowsFixture();
  const open = () => SqliteStore.open(directory);
  return { directory, file: databaseFile(directory), stored: typed, open };
}

storeCases(folder);

const note = (message: string, key?: string): Submission => ({
  row: { name: 'Asha', mobile: '', message },
  receivedAt: new Date(),
  key,
});

test('no other user of the machine reads the rows, also where the file was open to others', async () => {
  const { directory, file, open } = await folder();
  writeFileSync(file, '', { mode: 0o666 });
  const store = await open();
  await store.add(ROWS_TABLES.contact, note('one'));
  const modes = readdirSync(directory).map((name) => [
    name,
    (statSync(join(directory, name)).mode & 0o777).toString(8),
  ]);
  expect(Object.fromEntries(modes)).toEqual({
    'rows.db': '600',
    'rows.db-shm': '600',
    'rows.db-wal': '600',
    'service.lock': '600',
  });
  await store.close();
});

test('a second service is refused, and the first continues', async () => {
  const { directory, open, stored } = await folder();
  const first = await open();
  const second = SqliteStore.open(directory, 0);
  const refused = await second.catch((error: unknown) => error);
  expect(refused).toMatchObject({ code: 'LOCAL-020' });
  expect(String(refused)).toContain(`Another rows service is using ${directory}.`);
  await first.add(ROWS_TABLES.contact, note('one'));
  await first.close();
  expect(await stored('contact')).toHaveLength(1);
});

test('a closed store leaves everything in one file', async () => {
  const { file, open } = await folder();
  const store = await open();
  await store.add(ROWS_TABLES.contact, note('one'));
  await store.close();
  expect(readFileSync(file).includes('"message":"one"')).toBe(true);
  const log = `${file}-wal`;
  expect(existsSync(log) ? statSync(log).size : 0).toBe(0);
});

/** Fills a store with rows of 20 pages and more, then changes the bytes of its file. */
async function damaged(change: (bytes: Buffer) => Buffer) {
  const { file, open } = await folder();
  const store = await open();
  for (let i = 0; i < 40; i += 1)
    await store.add(ROWS_TABLES.contact, note('m'.repeat(3000), `key-000${i}`));
  await store.close();
  writeFileSync(file, change(readFileSync(file)));
  return { file, open };
}

test.each<[string, (bytes: Buffer) => Buffer]>([
  ['is something else', () => Buffer.from('name,mobile,message\n'.repeat(1000))],
  ['was cut off', (bytes) => bytes.subarray(0, bytes.length / 2)],
  ['has other bytes in its middle', (bytes) => bytes.fill(7, 9 * 4096, 19 * 4096)],
])(
  'a file that %s is refused when the service starts, and stays as it is',
  async (_what, change) => {
    const { file, open } = await damaged(change);
    const before = readFileSync(file);
    const refused = await open().catch((error: unknown) => error);
    expect(refused).toMatchObject({ code: 'LOCAL-027' });
    expect(String(refused)).toContain(`${file} is damaged`);
    expect(readFileSync(file).equals(before)).toBe(true);
  },
);

test.each([
  [
    3,
    'an earlier version of the rows service, and stays as it is. npm run people of commit 2b5f3e75',
  ],
  [99, 'a newer version of the rows service. Run that version'],
])(
  'a file that another version of the service has written, %i, is refused untouched, with who reads it',
  async (version, way) => {
    const { file, open } = await folder();
    const database = new Database(file);
    database.exec(`CREATE TABLE rows (fields TEXT); PRAGMA user_version = ${version}`);
    database.close();
    const before = readFileSync(file);
    await expect(open()).rejects.toMatchObject({
      code: 'LOCAL-028',
      message: expect.stringContaining(way) as string,
    });
    expect(readFileSync(file).equals(before)).toBe(true);
  },
);

test.each(['waitlist.csv', 'contact.csv.torn-2026-11-20T00-00-00.000Z'])(
  'a folder with %s and no rows.db is refused, and stays without one',
  async (name) => {
    const { directory, file, open } = await folder();
    writeFileSync(join(directory, name), 'received_at,name\n');
    for (let start = 0; start < 2; start += 1)
      await expect(open()).rejects.toMatchObject({
        code: 'LOCAL-028',
        message: expect.stringContaining(`such as ${name}, and no rows.db.`) as string,
      });
    expect(existsSync(file)).toBe(false);
  },
);

test('a folder that cannot be one is an error that names it', async () => {
  const { directory } = await folder();
  writeFileSync(join(directory, 'file'), '');
  await expect(SqliteStore.open(join(directory, 'file/rows'))).rejects.toMatchObject({
    code: 'LOCAL-021',
    message: expect.stringMatching(/file\/rows cannot be used for the rows \(ENOTDIR\)/) as string,
  });
});
