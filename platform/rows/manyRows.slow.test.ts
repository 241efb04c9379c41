import { copyFileSync, mkdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { DailyCeiling } from './http/DailyCeiling';
import { mailboxOf } from './mail/Subscription';
import { WaitlistMails } from './mail/WaitlistMails';
import { SqliteArchive } from './people/archive/SqliteArchive';
import { backup, overview, type PeopleContext } from './people/commands';
import { ROWS_TABLES } from './rowsTables';
import { databaseFile, inTransaction, openDatabase } from './sqlite/openDatabase';
import { SqliteStore } from './sqlite/SqliteStore';
import { rowsFixture } from './testing/rowsFixture';

const ROWS = 100_000;
const JOINS = 200;
const entry = (who: string) => ({
  name: who,
  email: `${who}@example.in`,
  city: 'Bengaluru',
  interest: 'Other',
});
const key = (at: number): string => `00000000-0000-4000-8000-${String(at).padStart(12, '0')}`;

/** The waitlist and the emails of so many people. */
async function filledFolder() {
  const { directory } = await rowsFixture();
  const at = new Date().toISOString();
  const database = openDatabase(directory);
  const [row, place, subscription] = [
    "INSERT INTO rows (id, form, key, received_at, fields) VALUES (?, 'waitlist', ?, ?, ?)",
    'INSERT INTO places (row, mailbox) VALUES (?, ?)',
    "INSERT INTO subscriptions (mailbox, state, at) VALUES (?, 'asked', ?)",
  ].map((text) => database.prepare(text));
  inTransaction(database, () => {
    for (let number = 1; number <= ROWS; number += 1) {
      const fields = entry(`visitor-${number}`);
      const mailbox = mailboxOf(fields.email);
      row?.run(number, key(number), at, JSON.stringify(fields));
      place?.run(number, mailbox);
      subscription?.run(mailbox, at);
    }
  });
  database.close();
  return directory;
}

test('with 100,000 rows the service starts within three seconds, and a join with its emails costs less than 5 ms of processor', async () => {
  const directory = await filledFolder();
  const failed: string[] = [];
  const warn = (message: string): void => void failed.push(message);

  const began = performance.now();
  const store = await SqliteStore.open(directory);
  expect(performance.now() - began).toBeLessThan(3_000);

  let sent = 0;
  const send = async (): Promise<void> => void (sent += 1);
  const settings = {
    place: '',
    send,
    from: 'hello@getit.example',
    url: '',
    site: 'https://getit.example',
    secret: 's'.repeat(32),
  };
  const mails = new WaitlistMails(
    { ...settings, confirm: true },
    store,
    { warn, error: warn },
    new DailyCeiling({ day: Infinity }, { day: '' }, warn),
  );
  const mail = { language: 'en', confirm: true } as const;
  const before = process.cpuUsage();
  for (let join = ROWS + 1; join <= ROWS + JOINS; join += 1) {
    const row = entry(`visitor-${join}`);
    await store.add(ROWS_TABLES.waitlist, { row, receivedAt: new Date(), key: key(join), mail });
    expect(await store.placeOf(key(join))).toBe(join);
    mails.look();
    await setTimeout(1);
  }
  while (sent < JOINS) await setTimeout(10);
  const { user, system } = process.cpuUsage(before);
  expect((user + system) / 1000 / JOINS).toBeLessThan(5);
  await mails.close();
  await store.close();
  expect(await new SqliteArchive(directory).read()).toHaveLength(ROWS + JOINS);
  expect(statSync(join(directory, 'rows.db')).size).toBeLessThan(60_000_000);
  expect(failed).toEqual([]);
}, 120_000);

test('a backup of 100,000 rows is made, restored and counted in less than 10 s of processor', async () => {
  const directory = await filledFolder();
  const copy = join(directory, 'copy.db');
  const said: string[] = [];
  const contextOf = (folder: string): PeopleContext =>
    ({
      ...{ archive: new SqliteArchive(folder), place: folder },
      say: (text: string) => said.push(text),
    }) as unknown as PeopleContext;
  const before = process.cpuUsage();
  await backup(contextOf(directory), copy);
  const restored = join(directory, 'restored');
  mkdirSync(restored);
  copyFileSync(copy, databaseFile(restored));
  await overview(contextOf(restored));
  const { user, system } = process.cpuUsage(before);
  expect(said[0]).toBe(`${copy} has ${ROWS} rows.`);
  expect(said[1]).toContain(`Waitlist: ${ROWS} entries`);
  expect((user + system) / 1_000_000).toBeLessThan(10);
}, 120_000);
