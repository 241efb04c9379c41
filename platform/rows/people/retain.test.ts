import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { rowsFixture } from '../testing/rowsFixture';
import { SqliteArchive } from './archive/SqliteArchive';
import { olderThan, retain, type PeopleContext } from './commands';
import { NOTE } from './testing/archiveCases';
import { ROWS_TABLES } from '../rowsTables';
import { SqliteStore } from '../sqlite/SqliteStore';

const NOW = new Date('2026-11-23T12:00:00Z');

/** A message of 25 months ago, and one of 23. */
async function folder() {
  const { directory } = await rowsFixture();
  const store = await SqliteStore.open(directory);
  for (const [message, day] of [
    ['old', '2024-10-20'],
    ['young', '2024-12-20'],
  ] as const)
    await store.add(ROWS_TABLES.contact, { row: { ...NOTE, message }, receivedAt: new Date(day) });
  await store.close();
  const said: string[] = [];
  const archive = new SqliteArchive(directory);
  const auditFile = join(directory, 'audit.jsonl');
  const say = (text: string): void => void said.push(text);
  const context = { archive, auditFile, say, now: () => NOW } as unknown as PeopleContext;
  const left = async (): Promise<string[]> =>
    (await archive.read()).map(({ row }) => row['message'] ?? '');
  return { context, said, left, auditFile };
}

test('what is older is shown, and with --yes it is gone, and the audit has a line about the age', async () => {
  const { context, said, left, auditFile } = await folder();
  await retain(context, '24mo', false);
  expect(said[0]).toMatch(/^contact .* old$/);
  expect(said.at(-1)).toContain('Nothing was removed. Add --yes');
  expect(await left()).toEqual(['old', 'young']);
  await retain(context, '24mo', true);
  expect(await left()).toEqual(['young']);
  expect(JSON.parse(await readFile(auditFile, 'utf8'))).toEqual({
    at: NOW.toISOString(),
    action: 'retain',
    subject: '24mo',
    rows: 1,
    profile: false,
    account: false,
  });
});

test('what repeats an entry that is older goes with it', async () => {
  const { directory } = await rowsFixture();
  const store = await SqliteStore.open(directory);
  for (const [email, day] of [
    ['asha@gmail.com', '2024-10-20'],
    ['as.ha+2@googlemail.com', '2026-10-20'],
    ['ravi@example.in', '2026-10-21'],
  ] as const)
    await store.add(ROWS_TABLES.waitlist, {
      row: { name: 'Asha', email, city: 'Mysuru', interest: 'Other' },
      receivedAt: new Date(day),
    });
  await store.close();
  const archive = new SqliteArchive(directory);
  const auditFile = join(directory, 'audit.jsonl');
  const context = { archive, auditFile, say: () => undefined, now: () => NOW };
  await retain(context as unknown as PeopleContext, '24mo', true);
  expect((await archive.read()).map(({ row }) => row['email'])).toEqual(['ravi@example.in']);
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
