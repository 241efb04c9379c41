import { createHash } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { mailboxOf } from '../mail/MailMark';
import { SqliteArchive } from '../people/archive/SqliteArchive';
import { ROWS_TABLES } from '../rowsTables';
import { rowsFixture } from '../testing/rowsFixture';
import { SqliteStore } from './SqliteStore';

const NOW = new Date();
const JOINED = 'received_at,name,email,city,interest,notice,key';
const WROTE = 'received_at,name,mobile,message,notice,key';
const entry = (name: string, key = '') => ({
  row: { name, email: `${name}@example.in`, city: 'ಬೆಂಗಳೂರು', interest: 'Other' },
  receivedAt: NOW,
  key: key || undefined,
});
/** A line as the service wrote it. */
const line = (...cells: readonly string[]): string => `"${cells.join('","')}"\n`;
const joined = (name: string, key = ''): string =>
  line(NOW.toISOString(), name, `${name}@example.in`, 'ಬೆಂಗಳೂರು', 'Other', '2026-11', key);
/** The name of a message in the list of answered ones. */
const idOf = (table: string, ...cells: string[]): string =>
  createHash('sha256')
    .update(JSON.stringify([table, ...cells]))
    .digest('hex')
    .slice(0, 10);

const ANSWERED = [NOW.toISOString(), "'=Ravi", '', 'line one\nline ""two""', '', ''];
const ASIDE = '2026-11-01T10-20-30.405Z';

/** What a service of before has left: also files that a spreadsheet program has saved, and torn ends. */
const FOLDER: Readonly<Record<string, string>> = {
  'waitlist.csv': `${JOINED}\n${joined('asha', 'key-asha')}${joined('ravi')}"${NOW.toISOString()}","torn`,
  [`waitlist.csv.changed-${ASIDE}`]:
    '\ufeffreceived_at;name;email;city;interest;notice;key;remark\r\n01/11/2026;usha;usha@example.in;Mysuru;Other;;key-usha;called\r\n',
  [`contact.csv.torn-${ASIDE}`]: '"2026","Meera","m',
  'contact.csv': `${WROTE}\n${line(...ANSWERED)}`,
  'mfe-blog.join.csv': `received_at,phone,notice,key,email\n${line(NOW.toISOString(), '+91 98450 12345', '', 'key-join', 'kavya@example.in')}`,
  'answered.txt': `${idOf('contact', ...ANSWERED.map((cell) => cell.replaceAll('""', '"')))} 2026-11-20T00:00:00.000Z\n`,
  'mails.txt': `\n${mailboxOf('asha@example.in')} asked ${NOW.toISOString()}\n${mailboxOf('asha@example.in')} confirmed ${NOW.toISOString()}\n0123`,
  'erased.txt': `key-gone ${NOW.toISOString()}\nkey-long-ago 2020-01-01T00:00:00.000Z\n`,
  'forms.json': '{"https://getit.example":{}}',
  'notes.csv': 'mine\n',
};

async function folder(files = FOLDER) {
  const { directory, warnings } = await rowsFixture();
  for (const [name, text] of Object.entries(files)) writeFileSync(join(directory, name), text);
  const open = () => SqliteStore.open(directory, (message) => void warnings.push(message));
  return { directory, warnings, open, archive: new SqliteArchive(directory) };
}

test('the CSV files of an earlier version are taken over, said once, and stay as they are', async () => {
  const { directory, warnings, open, archive } = await folder();
  const store = await open();
  expect(warnings).toEqual([
    expect.stringMatching(/^7 rows of the CSV files in .* are now in rows\.db\. The files stay/),
  ]);
  const aside = new Date('2026-11-01T10:20:30.405Z');
  const rows = await archive.read();
  expect(rows).toMatchObject([
    { row: { torn: expect.stringMatching(/^".*","torn$/) as string }, receivedAt: undefined },
    { row: { name: 'usha', city: 'Mysuru' }, receivedAt: aside },
    { table: 'contact', row: { torn: '"2026","Meera","m' }, receivedAt: aside },
    {
      table: 'contact',
      row: { name: '=Ravi', mobile: '', message: 'line one\nline "two"' },
      answeredAt: new Date('2026-11-20'),
    },
    { table: 'mfe-blog.join', row: { phone: '+91 98450 12345', email: 'kavya@example.in' } },
    { row: entry('asha').row, receivedAt: NOW, notice: '2026-11', mail: { state: 'confirmed' } },
    { row: entry('ravi').row, notice: '2026-11', mail: undefined },
  ]);
  expect(await store.readForms()).toBe(FOLDER['forms.json']);
  await store.close();
  await (await open()).close();
  expect(warnings).toHaveLength(1);
  expect(await archive.read()).toEqual(rows);
  for (const [name, text] of Object.entries(FOLDER))
    expect([name, readFileSync(join(directory, name), 'utf8')]).toEqual([name, text]);
});

test('places go on where the files ended, and what a browser sends again is known', async () => {
  const { open } = await folder();
  const store = await open();
  const add = (name: string, key: string) => store.add(ROWS_TABLES.waitlist, entry(name, key));
  expect(await store.placeOf('key-usha')).toBe(1);
  expect(await store.placeOf('key-asha')).toBe(2);
  expect(await add('asha', 'key-asha')).toBe('known');
  expect(await add('other', 'key-asha')).toBe('other');
  // A spreadsheet program has written its cells.
  expect(await add('usha', 'key-usha')).toBe('known');
  expect(await add('gone', 'key-gone')).toBe('known');
  expect(await add('kavya', 'key-kavya')).toBe('stored');
  expect(await store.placeOf('key-kavya')).toBe(4);
  await store.close();
});

test('a new folder is not said to be taken over, and files that come later are not read', async () => {
  const { directory, warnings, open, archive } = await folder({});
  await (await open()).close();
  writeFileSync(join(directory, 'contact.csv'), FOLDER['contact.csv'] ?? '');
  await (await open()).close();
  expect(warnings).toEqual([]);
  expect(await archive.read()).toEqual([]);
});

test('the files are not read while a service of an earlier version writes them, and are once it is gone', async () => {
  const { directory, open, archive } = await folder();
  const lock = join(directory, 'rows.lock');
  mkdirSync(lock);
  await expect(open()).rejects.toMatchObject({ code: 'LOCAL-020' });
  utimesSync(lock, new Date(0), new Date(0));
  await (await open()).close();
  expect(await archive.read()).toHaveLength(7);
});

test('a file that cannot be read stops the start, takes nothing over, and the next start takes all', async () => {
  const { directory, open, archive } = await folder();
  const other = join(directory, 'mfe-blog.other.csv');
  mkdirSync(other);
  await expect(open()).rejects.toMatchObject({
    code: 'LOCAL-021',
    message: expect.stringContaining('(EISDIR)') as string,
  });
  expect(await archive.read().catch(() => [])).toEqual([]);
  rmSync(other, { recursive: true });
  await (await open()).close();
  expect(await archive.read()).toHaveLength(7);
  expect(readdirSync(directory)).toContain('contact.csv');
});
