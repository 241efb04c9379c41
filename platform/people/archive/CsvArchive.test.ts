import { readFile, readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { CsvStore } from '../../rows/csv/CsvStore';
import { rowsFixture } from '../../rows/testing/rowsFixture';
import { archiveCases, NOTE } from '../testing/archiveCases';
import { CsvArchive } from './CsvArchive';

async function folder() {
  const { directory, start } = await rowsFixture();
  return { directory, start, archive: new CsvArchive(directory) };
}

archiveCases(async () => {
  const { directory, archive } = await folder();
  return { archive, store: await CsvStore.open(directory, () => undefined) };
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

test('the torn end of a file is a piece that can be removed', async () => {
  const { directory, archive } = await folder();
  await writeFile(
    join(directory, 'contact.csv.torn-2026-11-01T00-00-00.000Z'),
    '"2026","Asha","asha@exam',
  );
  const rows = await archive.read();
  expect(rows).toMatchObject([{ table: 'contact', row: { torn: '"2026","Asha","asha@exam' } }]);
  await archive.remove(rows);
  expect(await readdir(directory)).toEqual([]);
});

test('rows that stay are the same bytes', async () => {
  const { directory, archive } = await folder();
  const store = await CsvStore.open(directory, () => undefined);
  const receivedAt = new Date(0);
  await store.add('contact', { row: NOTE, receivedAt });
  await store.close();
  const before = await readFile(join(directory, 'contact.csv'), 'utf8');
  const again = await CsvStore.open(directory, () => undefined);
  await again.add('contact', { row: { ...NOTE, message: 'x' }, receivedAt });
  await again.close();
  await archive.remove((await archive.read()).filter(({ row }) => row['message'] === 'x'));
  expect(await readFile(join(directory, 'contact.csv'), 'utf8')).toBe(before);
});

test('while the service uses the folder, rows can be read but not removed', async () => {
  const { archive, start } = await folder();
  await start();
  expect(await archive.read()).toEqual([]);
  await expect(archive.remove([])).rejects.toMatchObject({ code: 'LOCAL-020' });
}, 20_000);

test('a folder that is not there is an error that names it and the way out', async () => {
  await expect(new CsvArchive('/nowhere/rows').read()).rejects.toMatchObject({
    code: 'PEOPLE-001',
    message: expect.stringContaining('/nowhere/rows cannot be read. Name the folder') as string,
  });
});
