import { existsSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { setTimeout } from 'node:timers/promises';
import { join } from 'node:path';
import { parse } from 'csv-parse/sync';
import { ROWS_TABLES } from '../rowsTables';
import { SqliteStore } from '../sqlite/SqliteStore';
import { post, rowsFixture } from '../testing/rowsFixture';
import { SqliteArchive } from './archive/SqliteArchive';
import { backup, exportTable, remove, type PeopleContext } from './commands';

const NOTE = { name: 'ಆಶಾ', mobile: '+919845012345', message: 'ನಮಸ್ಕಾರ' };

/** A service with one message, and the command beside it. */
async function besideService() {
  const { directory } = await rowsFixture();
  const store = await SqliteStore.open(directory);
  const add = (message = NOTE.message) =>
    store.add(ROWS_TABLES.contact, { row: { ...NOTE, message }, receivedAt: new Date() });
  await add();
  const said: string[] = [];
  let stop = (): void => undefined;
  const stopping = new Promise<void>((resolve) => (stop = resolve));
  const context = {
    archive: new SqliteArchive(directory),
    say: (text: string) => said.push(text),
    stopped: () => stopping,
  } as unknown as PeopleContext;
  return { store, add, said, context, stop, file: join(directory, 'contact.export.csv') };
}

const messagesIn = (file: string): string[] =>
  (parse(readFileSync(file), { bom: true, columns: true }) as (typeof NOTE)[]).map(
    ({ message }) => message,
  );

test('an exported file begins with the mark by which Excel reads Kannada, and a number without spaces stays text', async () => {
  const { store, context, file, said } = await besideService();
  writeFileSync(file, 'of before', { mode: 0o644 });
  await exportTable(context, 'contact', { format: 'csv', to: file });
  const bytes = readFileSync(file);
  expect([...bytes.subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
  expect(bytes.toString()).toContain(`"ಆಶಾ","'+919845012345","ನಮಸ್ಕಾರ"`);
  expect(statSync(file).mode & 0o777).toBe(0o600);
  expect(existsSync(`${file}.next`)).toBe(false);
  expect(said).toEqual([`${file} has 1 row of contact.`]);
  await exportTable(context, 'contact', { format: 'csv' });
  expect(said.at(-1)).toMatch(/^received_at,/);
  await store.close();
});

test('with --watch the file is written again after each row, and is never half of one, until the command is stopped', async () => {
  const { store, add, context, file, stop } = await besideService();
  const watching = exportTable(context, 'contact', { format: 'csv', to: file, watch: true });
  const has = async (amount: number): Promise<void> => {
    while (!existsSync(file) || messagesIn(file).length < amount) await setTimeout(20);
  };
  await has(1);
  const { mtimeMs } = statSync(file);
  await setTimeout(1200);
  expect(statSync(file).mtimeMs).toBe(mtimeMs);
  await add('two');
  await has(2);
  await add('three');
  await has(3);
  expect(messagesIn(file)).toEqual([NOTE.message, 'two', 'three']);
  stop();
  await watching;
  await store.close();
});

test('what cannot be watched or copied says what to do instead', async () => {
  const { store, context } = await besideService();
  const inFirestore = { ...context, archive: { read: async () => [] } } as unknown as PeopleContext;
  const refused = { code: 'PEOPLE-008' };
  const watch = { format: 'csv', watch: true } as const;
  await expect(exportTable(context, 'contact', watch)).rejects.toMatchObject(refused);
  await expect(
    exportTable(inFirestore, 'contact', { ...watch, to: '/nowhere' }),
  ).rejects.toMatchObject(refused);
  await expect(backup(inFirestore, '/nowhere')).rejects.toMatchObject(refused);
  await store.close();
});

test('a backup says how many rows it has', async () => {
  const { store, context, file, said } = await besideService();
  await backup(context, file);
  expect(said).toEqual([`${file} has 1 row.`]);
  await store.close();
});

test('a wave of rows is shown by its networks, then row by row, and goes with --yes and a line in the audit file', async () => {
  const { directory, start } = await rowsFixture();
  const { contactUrl, stop } = await start({ proxies: 1 });
  const send = (address: string, message: string) =>
    post(contactUrl, { data: { ...NOTE, message } }, { 'x-forwarded-for': address });
  for (const part of [1, 2, 3]) await send(`2001:db8:1:${part}::1`, 'wave');
  await send('192.0.2.1', 'A real message');
  await stop();
  const said: string[] = [];
  const auditFile = join(directory, 'audit.jsonl');
  const archive = new SqliteArchive(directory);
  const context = {
    ...{ archive, auditFile, now: () => new Date(0) },
    say: (text: string) => said.push(text),
  } as unknown as PeopleContext;
  const today = new Date().toLocaleDateString('sv-SE', { timeZone: 'Asia/Kolkata' });
  const during = { from: '2026-01-01', to: today };
  await remove(context, during);
  const [, code = ''] = /^([\da-f]{16}): 3 rows\n[\da-f]{16}: 1 row$/m.exec(said[0] ?? '') ?? [];
  expect(code).not.toBe('');
  const wave = { ...during, network: [code] };
  await remove(context, wave);
  expect(said[1]?.split('\n')).toHaveLength(3);
  expect(said[2]).toContain('Nothing was removed.');
  expect(await archive.read()).toHaveLength(4);
  await remove(context, { ...wave, to: '2026-01-01', yes: true });
  expect(said.at(-1)).toBe('These networks have sent no row in that time.');
  await remove(context, { ...wave, yes: true });
  expect((await archive.read()).map(({ row }) => row['message'])).toEqual(['A real message']);
  const audit = readFileSync(auditFile, 'utf8');
  expect(JSON.parse(audit)).toMatchObject({ action: 'remove', rows: 3 });
  expect(audit).not.toContain('2001:db8');
  await expect(remove(context, { from: 'monday', to: today })).rejects.toMatchObject({
    code: 'PEOPLE-011',
  });
  await archive.close();
});
