import { statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { DailyCeiling } from './http/DailyCeiling';
import { mailboxOf } from './mail/MailMark';
import { WaitlistMails } from './mail/WaitlistMails';
import { SqliteArchive } from './people/archive/SqliteArchive';
import { ROWS_TABLES } from './rowsTables';
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

/** The waitlist and the mails of so many people, as a service of before has left them. */
async function csvFolder() {
  const { directory } = await rowsFixture();
  const at = new Date().toISOString();
  const lines = Array.from({ length: ROWS }, (_, row) => {
    const { name, email, city, interest } = entry(`visitor-${row}`);
    return `"${at}","${name}","${email}","${city}","${interest}","","${key(row)}"\n`;
  });
  const header = 'received_at,name,email,city,interest,notice,key\n';
  writeFileSync(join(directory, 'waitlist.csv'), header + lines.join(''));
  const marks = Array.from(
    { length: ROWS },
    (_, row) => `\n${mailboxOf(entry(`visitor-${row}`).email)} asked ${at}`,
  );
  writeFileSync(join(directory, 'mails.txt'), marks.join(''));
  return directory;
}

test('with 100,000 rows the service starts within three seconds, and a join with its mails costs less than 5 ms of processor', async () => {
  const directory = await csvFolder();
  const failed: string[] = [];
  const warn = (message: string): void => void failed.push(message);
  const open = () => SqliteStore.open(directory, warn);
  await (await open()).close();
  expect(failed.splice(0)).toEqual([expect.stringMatching(/^100000 rows of the CSV files/)]);

  const began = performance.now();
  const store = await open();
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
    warn,
    new DailyCeiling(Infinity, { day: '' }, warn),
  );
  const mail = { language: 'en', confirm: true } as const;
  const before = process.cpuUsage();
  for (let join = ROWS; join < ROWS + JOINS; join += 1) {
    const row = entry(`visitor-${join}`);
    await store.add(ROWS_TABLES.waitlist, { row, receivedAt: new Date(), key: key(join), mail });
    expect(await store.placeOf(key(join))).toBe(join + 1);
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
