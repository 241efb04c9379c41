import { readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Submission } from '../RowsStore';
import { ROWS_TABLES } from '../rowsTables';
import { SqliteStore } from '../sqlite/SqliteStore';
import { rowsFixture } from '../testing/rowsFixture';
import { SqliteArchive } from './archive/SqliteArchive';
import { backup, exportTable, olderThan, remove, retain, type PeopleContext } from './commands';

jest.mock('shared-config/site/contactFields', () =>
  jest.requireActual('shared-config/site/testing/specifiedFields'),
);

const NOTE = { name: 'ಆಶಾ', mobile: '+919845012345', message: 'ನಮಸ್ಕಾರ' };
const NOW = new Date('2026-11-23T12:00:00Z');

const note = (message: string, day: string): Submission => ({
  row: { ...NOTE, message },
  receivedAt: new Date(day),
});
const entry = (name: string, email: string, time: string): Submission => ({
  row: { name, email, city: 'Mysuru', interest: 'Other' },
  receivedAt: new Date(time),
});

/** The command on a folder with rows of a table, and what it says. */
async function folderWith(table: keyof typeof ROWS_TABLES, rows: readonly Submission[]) {
  const { directory } = await rowsFixture();
  const store = await SqliteStore.open(directory);
  for (const row of rows) await store.add(ROWS_TABLES[table], row);
  await store.close();
  const said: string[] = [];
  const archive = new SqliteArchive(directory);
  const auditFile = join(directory, 'audit.jsonl');
  const say = (text: string): void => void said.push(text);
  return {
    said,
    context: { archive, auditFile, say, now: () => NOW } as unknown as PeopleContext,
    file: join(directory, 'export'),
    /** The values of a field of the rows that are left. */
    left: async (field: string) => (await archive.read()).map(({ row }) => row[field]),
    audit: () => readFileSync(auditFile, 'utf8'),
  };
}

test('an exported file begins with the character by which Excel reads Kannada, and a number without spaces stays text', async () => {
  const { context, file, said } = await folderWith('contact', [note(NOTE.message, '2026-11-22')]);
  writeFileSync(file, 'of before', { mode: 0o644 });
  await exportTable(context, 'contact', { format: 'csv', to: file });
  const bytes = readFileSync(file);
  expect([...bytes.subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
  expect(bytes.toString()).toContain(`"ಆಶಾ","'+919845012345","ನಮಸ್ಕಾರ"`);
  expect(statSync(file).mode & 0o777).toBe(0o600);
  expect(said).toEqual([`${file} has 1 row of contact.`]);
  await exportTable(context, 'contact', { format: 'csv' });
  expect(said.at(-1)).toMatch(/^received_at,/);
});

test('a backup says how many rows it has, and what to do instead where it cannot be made', async () => {
  const { context, file, said } = await folderWith('contact', [note(NOTE.message, '2026-11-22')]);
  await backup(context, file);
  expect(said).toEqual([`${file} has 1 row.`]);
  const inFirestore = { ...context, archive: { read: async () => [] } } as unknown as PeopleContext;
  await expect(backup(inFirestore, '/nowhere')).rejects.toMatchObject({ code: 'PEOPLE-008' });
});

/** Rows that came at minutes of a day in India. */
const wave = () =>
  folderWith('waitlist', [
    entry('before', 'asha@example.in', '2026-11-28T13:59:30+05:30'),
    entry('first', 'x1@spam.example', '2026-11-28T14:00:30+05:30'),
    entry('last', 'X2@Spam.example', '2026-11-28T14:05:30+05:30'),
    entry('after', 'ravi@spam.example.in', '2026-11-28T14:06:30+05:30'),
  ]);

test.each([
  ['the minutes', { from: '2026-11-28T14:00', to: '2026-11-28T14:05' }, ['before', 'after']],
  ['a minute', { from: '2026-11-28T14:00', to: '2026-11-28T14:00' }, ['before', 'last', 'after']],
  ['the day', { from: '2026-11-28', to: '2026-11-28' }, []],
  ['a pattern of addresses', { email: '*@spam.example' }, ['before', 'after']],
  [
    'both',
    { from: '2026-11-28T14:05', to: '2026-11-29', email: 'x*' },
    ['before', 'first', 'after'],
  ],
])('a wave is taken back by %s', async (_what, options, rest) => {
  const { context, left } = await wave();
  await remove(context, { ...options, yes: true });
  expect(await left('name')).toEqual(rest);
});

test('a wave is shown row by row, and is removed with --yes and a line in the audit file that names no address', async () => {
  const { context, said, left, audit } = await wave();
  const options = { from: '2026-11-28T14:00', to: '2026-11-28T14:05' };
  await remove(context, options);
  expect(said[0]?.split('\n')).toHaveLength(2);
  expect(said[1]).toContain('Nothing was removed.');
  expect(await left('name')).toHaveLength(4);
  await remove(context, { email: 'nobody@*' });
  expect(said.at(-1)).toBe('There is no such row.');
  await remove(context, { ...options, yes: true });
  await remove(context, { email: 'asha@*', yes: true });
  expect(
    audit()
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line) as object),
  ).toMatchObject([
    { action: 'remove', rows: 2, subject: '2026-11-28T14:00 to 2026-11-28T14:05' },
    { action: 'remove', rows: 1, subject: 'a pattern of addresses' },
  ]);
  expect(audit()).not.toContain('asha');
  for (const from of ['monday', '2026-11-28T14', '2026-13-40'])
    await expect(remove(context, { from, to: '2026-11-28' })).rejects.toMatchObject({
      code: 'PEOPLE-011',
    });
});

test('older rows are shown, and with --yes they are removed, and the audit has a line about the age', async () => {
  const rows = [note('old', '2024-10-20'), note('young', '2024-12-20')];
  const { context, said, left, audit } = await folderWith('contact', rows);
  await retain(context, '24mo', false);
  expect(said[0]).toMatch(/^contact .* old$/);
  expect(said.at(-1)).toContain('Nothing was removed. Add --yes');
  expect(await left('message')).toEqual(['old', 'young']);
  await retain(context, '24mo', true);
  expect(await left('message')).toEqual(['young']);
  expect(JSON.parse(audit())).toEqual({
    ...{ at: NOW.toISOString(), action: 'retain', subject: '24mo' },
    ...{ rows: 1, profile: false, account: false },
  });
});

test('a repetition of an entry that is older is removed with it', async () => {
  const { context, left } = await folderWith('waitlist', [
    entry('Asha', 'asha@gmail.com', '2024-10-20'),
    entry('Asha', 'as.ha+2@googlemail.com', '2026-10-20'),
    entry('Ravi', 'ravi@example.in', '2026-10-21'),
  ]);
  await retain(context, '24mo', true);
  expect(await left('email')).toEqual(['ravi@example.in']);
});

test.each([
  ['90d', '2026-11-22', '2026-08-24'],
  ['2y', '2026-11-22', '2024-11-22'],
  ['1mo', '2026-03-31', '2026-02-28'],
  ['6mo', '2026-08-31', '2026-02-28'],
  ['1y', '2028-02-29', '2027-02-28'],
  ['1mo', '2026-01-31', '2025-12-31'],
])('%s before %s was %s, the last day where a month is shorter', (age, now, day) => {
  expect(olderThan(age, new Date(`${now}T12:00:00Z`)).toISOString()).toBe(`${day}T12:00:00.000Z`);
});

test.each(['', '24', '0d', '2w', '-1d', '24mo '])('%j is refused as an age', (age) => {
  expect(() => olderThan(age, new Date())).toThrow(expect.objectContaining({ code: 'PEOPLE-003' }));
});
