import { readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROWS_TABLES } from '../rowsTables';
import { SqliteStore } from '../sqlite/SqliteStore';
import { rowsFixture } from '../testing/rowsFixture';
import { SqliteArchive } from './archive/SqliteArchive';
import { backup, exportTable, remove, type PeopleContext } from './commands';

const NOTE = { name: 'ಆಶಾ', mobile: '+919845012345', message: 'ನಮಸ್ಕಾರ' };

/** A service with one message, and the command beside it. */
async function besideService() {
  const { directory } = await rowsFixture();
  const store = await SqliteStore.open(directory);
  await store.add(ROWS_TABLES.contact, { row: NOTE, receivedAt: new Date() });
  const said: string[] = [];
  const context = {
    archive: new SqliteArchive(directory),
    say: (text: string) => said.push(text),
  } as unknown as PeopleContext;
  return { store, said, context, file: join(directory, 'contact.export.csv') };
}

test('an exported file begins with the character by which Excel reads Kannada, and a number without spaces stays text', async () => {
  const { store, context, file, said } = await besideService();
  writeFileSync(file, 'of before', { mode: 0o644 });
  await exportTable(context, 'contact', { format: 'csv', to: file });
  const bytes = readFileSync(file);
  expect([...bytes.subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
  expect(bytes.toString()).toContain(`"ಆಶಾ","'+919845012345","ನಮಸ್ಕಾರ"`);
  expect(statSync(file).mode & 0o777).toBe(0o600);
  expect(said).toEqual([`${file} has 1 row of contact.`]);
  await exportTable(context, 'contact', { format: 'csv' });
  expect(said.at(-1)).toMatch(/^received_at,/);
  await store.close();
});

test('a backup says how many rows it has, and what to do instead where it cannot be made', async () => {
  const { store, context, file, said } = await besideService();
  await backup(context, file);
  expect(said).toEqual([`${file} has 1 row.`]);
  const inFirestore = { ...context, archive: { read: async () => [] } } as unknown as PeopleContext;
  await expect(backup(inFirestore, '/nowhere')).rejects.toMatchObject({ code: 'PEOPLE-008' });
  await store.close();
});

/** Rows that came at minutes of a day in India, from addresses, and the command beside them. */
async function wave() {
  const { directory } = await rowsFixture();
  const store = await SqliteStore.open(directory);
  for (const [minute, name, address] of [
    ['13:59', 'before', 'asha@example.in'],
    ['14:00', 'first', 'x1@spam.example'],
    ['14:05', 'last', 'X2@Spam.example'],
    ['14:06', 'after', 'ravi@spam.example.in'],
  ] as const)
    await store.add(ROWS_TABLES.waitlist, {
      row: { name, email: address, city: 'Mysuru', interest: 'Other' },
      receivedAt: new Date(`2026-11-28T${minute}:30+05:30`),
    });
  await store.close();
  const said: string[] = [];
  const auditFile = join(directory, 'audit.jsonl');
  const archive = new SqliteArchive(directory);
  const say = (text: string) => said.push(text);
  const context = { archive, auditFile, say, now: () => new Date(0) } as unknown as PeopleContext;
  const left = async () => (await archive.read()).map(({ row }) => row['name']);
  return { context, said, left, auditFile };
}

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
  expect(await left()).toEqual(rest);
  await context.archive.close?.();
});

test('a wave is shown row by row, and goes with --yes and a line in the audit file that names no address', async () => {
  const { context, said, left, auditFile } = await wave();
  const options = { from: '2026-11-28T14:00', to: '2026-11-28T14:05' };
  await remove(context, options);
  expect(said[0]?.split('\n')).toHaveLength(2);
  expect(said[1]).toContain('Nothing was removed.');
  expect(await left()).toHaveLength(4);
  await remove(context, { email: 'nobody@*' });
  expect(said.at(-1)).toBe('There is no such row.');
  await remove(context, { ...options, yes: true });
  await remove(context, { email: 'asha@*', yes: true });
  const audit = readFileSync(auditFile, 'utf8');
  expect(
    audit
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line) as object),
  ).toMatchObject([
    { action: 'remove', rows: 2, subject: '2026-11-28T14:00 to 2026-11-28T14:05' },
    { action: 'remove', rows: 1, subject: 'a pattern of addresses' },
  ]);
  expect(audit).not.toContain('asha');
  for (const from of ['monday', '2026-11-28T14', '2026-13-40'])
    await expect(remove(context, { from, to: '2026-11-28' })).rejects.toMatchObject({
      code: 'PEOPLE-011',
    });
  await context.archive.close?.();
});
