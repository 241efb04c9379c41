import { chmod, chown, open, readFile, readdir, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import getPort from 'get-port';
import { CsvStore } from '../../csv/CsvStore';
import { lockDirectory } from '../../csv/lockDirectory';
import { post, rowsFixture } from '../../testing/rowsFixture';
import { endProcess, startRowsProcess } from '../../testing/rowsProcess';
import { ROWS_TABLES } from '../../rowsTables';
import { archiveCases, NOTE } from '../testing/archiveCases';
import { CsvArchive } from './CsvArchive';

async function folder() {
  const { directory } = await rowsFixture();
  return { directory, archive: new CsvArchive(directory) };
}

archiveCases(async () => {
  const { directory, archive } = await folder();
  const reopen = () => CsvStore.open(directory, () => undefined);
  return { archive, store: await reopen(), reopen };
});

const isRoot = process.getuid?.() === 0;

test('what is left keeps its bytes, its owner and its mode, so that the service can write it, and nobody else reads it', async () => {
  const { directory, archive } = await folder();
  const store = await CsvStore.open(directory, () => undefined);
  const receivedAt = new Date();
  const file = join(directory, 'contact.csv');
  await store.add(ROWS_TABLES.contact, { row: NOTE, receivedAt });
  const before = await readFile(file, 'utf8');
  await store.add(ROWS_TABLES.contact, { row: NOTE, receivedAt, key: 'key-1234' });
  await store.close();
  const [uid, gid] = isRoot ? [65_534, 65_534] : [process.getuid?.(), process.getgid?.()];
  if (isRoot) await chown(file, 65_534, 65_534);
  await chmod(file, 0o640);
  await archive.remove((await archive.read()).filter(({ key }) => key));
  expect(await readFile(file, 'utf8')).toBe(before);
  for (const name of ['contact.csv', 'erased.txt']) {
    const found = await stat(join(directory, name));
    expect([name, found.mode & 0o777, found.uid, found.gid]).toEqual([name, 0o640, uid, gid]);
  }
  expect((await readdir(directory)).sort()).toEqual(['contact.csv', 'erased.txt', 'waitlist.csv']);
});

test('a user who may not give the files back to their owner removes nothing', async () => {
  const { directory, archive } = await folder();
  const store = await CsvStore.open(directory, () => undefined);
  await store.add(ROWS_TABLES.contact, { row: NOTE, receivedAt: new Date() });
  await store.close();
  const rows = await archive.read();
  const names = await readdir(directory);
  const handle = await open(join(directory, 'contact.csv'));
  const prototype = Object.getPrototypeOf(handle) as typeof handle;
  await handle.close();
  const refused = Object.assign(new Error('not permitted'), { code: 'EPERM' });
  const chmodding = jest.spyOn(prototype, 'chmod').mockRejectedValue(refused);
  await expect(archive.remove(rows)).rejects.toMatchObject({ code: 'PEOPLE-007' });
  chmodding.mockRestore();
  expect(await archive.read()).toEqual(rows);
  expect(await readdir(directory)).toEqual(names);
});

test('rows in files that a spreadsheet program has saved are found and removed too', async () => {
  const { directory, archive } = await folder();
  const aside = join(directory, 'waitlist.csv.changed-2026-11-01T00-00-00.000Z');
  const line = (name: string) =>
    `2026-11-01T00:00:00.000Z;${name};${name}@example.in;Bengaluru;Other;;;called\r\n`;
  await writeFile(
    aside,
    `\ufeffreceived_at;name;email;city;interest;notice;key;remark\r\n${line('asha')}${line('ravi')}`,
  );
  const rows = await archive.read();
  expect(rows.map(({ row }) => row['email'])).toEqual(['asha@example.in', 'ravi@example.in']);
  await archive.remove(rows.slice(0, 1));
  const left = await readFile(aside, 'utf8');
  expect(left).not.toContain('asha');
  expect(left).toContain('called');
  expect(await archive.read()).toEqual(rows.slice(1));
});

test('what has no time that the service wrote is as old as the file that was set aside, and a torn end is a piece that can be removed', async () => {
  const { directory, archive } = await folder();
  const aside = '2026-11-01T10-20-30.405Z';
  const saved = `waitlist.csv.changed-${aside}`;
  await writeFile(join(directory, `contact.csv.torn-${aside}`), '"2026","Asha","asha@exam');
  await writeFile(
    join(directory, saved),
    'received_at;name;email\n01/11/2026;Asha;asha@example.in\n',
  );
  const rows = await archive.read();
  const times = rows.map(({ receivedAt }) => receivedAt?.toISOString());
  expect(times).toEqual(['2026-11-01T10:20:30.405Z', '2026-11-01T10:20:30.405Z']);
  const torn = rows.filter(({ table }) => table === 'contact');
  expect(torn).toMatchObject([{ row: { torn: '"2026","Asha","asha@exam' } }]);
  await archive.remove(torn);
  expect(await readdir(directory)).toEqual([saved]);
});

test('rows are removed while the service runs, which then goes on with the others', async () => {
  const { directory, archive } = await folder();
  const port = await getPort({ host: '127.0.0.1' });
  const { child } = await startRowsProcess({ ROWS_PORT: String(port), ROWS_DIR: directory });
  const send = (message: string) =>
    post(`http://127.0.0.1:${port}/contact/rows`, { data: { ...NOTE, message } });
  const messages = async () => (await archive.read()).map(({ row }) => row['message']);
  for (const message of ['one', 'two']) expect((await send(message)).status).toBe(201);
  const removing = archive.remove((await archive.read()).slice(0, 1));
  const answers: number[] = [];
  const sending = (async () => {
    while (answers.at(-1) !== 503) answers.push((await send('meanwhile')).status);
  })();
  await Promise.all([removing, sending]);
  expect((await send('after')).status).toBe(201);
  const taken = answers.filter((status) => status === 201).map(() => 'meanwhile');
  expect(await messages()).toEqual(['two', ...taken, 'after']);
  await endProcess(child, 'SIGTERM');
});

test('of two commands that remove at the same time, the first gives up and removes nothing', async () => {
  const { directory, archive } = await folder();
  const port = await getPort({ host: '127.0.0.1' });
  const { child } = await startRowsProcess({ ROWS_PORT: String(port), ROWS_DIR: directory });
  await post(`http://127.0.0.1:${port}/contact/rows`, { data: NOTE });
  const rows = await archive.read();
  const lockMade = () =>
    stat(join(directory, 'rows.lock')).then(
      ({ birthtimeMs }) => birthtimeMs,
      () => undefined,
    );
  const ofService = await lockMade();
  const first = archive.remove(rows);
  const refused = expect(first).rejects.toMatchObject({ code: 'LOCAL-020' });
  while ([ofService, undefined].includes(await lockMade())) await setTimeout(10);
  // The lock is there before the first command knows that it has it.
  await setTimeout(500);
  const other = await lockDirectory(directory, () => undefined, { takeOver: true });
  await refused;
  expect(await archive.read()).toEqual(rows);
  await other.release();
  await endProcess(child, 'SIGTERM');
});

test('a folder that is not there is an error that names it and the way out', async () => {
  await expect(new CsvArchive('/nowhere/rows').read()).rejects.toMatchObject({
    code: 'PEOPLE-001',
    message: expect.stringContaining('/nowhere/rows cannot be read. Name the folder') as string,
  });
});
