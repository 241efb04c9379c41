import { HELPER_FORM } from 'shared-config/services/testing/helperForm';
import { rowFields } from 'shared-config/site/rowFields';
import { mailboxOf, type MailMark } from '../mail/MailMark';
import type { RowsStore, Submission } from '../RowsStore';
import { ROWS_TABLES, tableOf } from '../rowsTables';

/** A store to test, and a look at what it holds. */
export interface StoreFixture {
  /** Opens the store, also again after it was closed. */
  open(): Promise<RowsStore>;
  stored(table: string): Promise<Submission['row'][]>;
}

const ENTRY = { name: 'ಆಶಾ', email: 'asha@example.in', city: 'Bengaluru', interest: 'Other' };
const NOTE = { name: 'ಆಶಾ', mobile: '+91 98450 12345', message: '=1+1\nline two 🙏' };

/** What every store does. `fixture` makes an empty one for each test. */
export function storeCases(fixture: () => Promise<StoreFixture>): void {
  let last: RowsStore | undefined;
  afterEach(async () => {
    await last?.close();
    last = undefined;
  });

  const sent = (row: Submission['row'], key?: string): Submission => ({
    row,
    key,
    notice: '2026-11',
    receivedAt: new Date(),
  });
  /** A store, and a function that opens it again, as after a restart. */
  const opened = async () => {
    const { open, stored } = await fixture();
    const reopen = async (): Promise<RowsStore> => {
      await last?.close();
      return (last = await open());
    };
    return { stored, store: await reopen(), reopen };
  };
  const byText = (rows: readonly Submission['row'][]) =>
    rows.map((row) => JSON.stringify(row)).sort();

  test('a row is stored as it was typed', async () => {
    const { store, stored } = await opened();
    expect(await store.add(ROWS_TABLES.contact, sent(NOTE))).toBe('stored');
    expect(await stored('contact')).toEqual([NOTE]);
    expect(await stored('waitlist')).toEqual([]);
  });

  test('the same submission twice at once is one row', async () => {
    const { store, stored } = await opened();
    const outcomes = await Promise.all(
      [1, 2, 3].map(() => store.add(ROWS_TABLES.contact, sent(NOTE, 'key-1234'))),
    );
    expect(outcomes.sort()).toEqual(['known', 'known', 'stored']);
    expect(await stored('contact')).toEqual([NOTE]);
  });

  test('the same submission after a restart is one row', async () => {
    const { store, stored, reopen } = await opened();
    await store.add(ROWS_TABLES.contact, sent(NOTE, 'key-1234'));
    const again = await reopen();
    expect(await again.add(ROWS_TABLES.contact, sent(NOTE, 'key-1234'))).toBe('known');
    expect(await again.add(ROWS_TABLES.contact, sent({ ...NOTE, message: 'x' }, 'key-1234'))).toBe(
      'other',
    );
    expect(await stored('contact')).toEqual([NOTE]);
  });

  test('a submission from before the form gained a field is known when it is sent again', async () => {
    const { store, stored, reopen } = await opened();
    const before = { name: NOTE.name, message: NOTE.message };
    await store.add(ROWS_TABLES.contact, sent(before, 'key-1234'));
    const again = await reopen();
    expect(await again.add(ROWS_TABLES.contact, sent({ ...before, mobile: '' }, 'key-1234'))).toBe(
      'known',
    );
    expect(await stored('contact')).toHaveLength(1);
  });

  test('equal rows without a key, or with two keys, are two rows', async () => {
    const { store, stored } = await opened();
    await store.add(ROWS_TABLES.contact, sent(NOTE));
    await store.add(ROWS_TABLES.contact, sent(NOTE));
    await store.add(ROWS_TABLES.contact, sent(NOTE, 'key-1234'));
    await store.add(ROWS_TABLES.contact, sent(NOTE, 'key-5678'));
    expect(await stored('contact')).toHaveLength(4);
  });

  test('50 rows at once are all stored, and closing waits for them', async () => {
    const { store, stored, reopen } = await opened();
    const rows = Array.from({ length: 50 }, (_, i) => ({ ...NOTE, message: `Message ${i}` }));
    const added = rows.map((row) => store.add(ROWS_TABLES.contact, sent(row)));
    await reopen();
    expect(await Promise.all(added)).toEqual(rows.map(() => 'stored'));
    expect(byText(await stored('contact'))).toEqual(byText(rows));
  });

  test('a form that a remote declares has a table of its own, which keeps its rows when the form changes', async () => {
    const { store, stored, reopen } = await opened();
    const { name, fields } = HELPER_FORM;
    const table = (...asked: string[]) =>
      tableOf(name, rowFields([fields.filter((field) => asked.includes(field.name))]));
    const before = { name: 'Asha', phone: '1' };
    const after = { name: 'Ravi', email: 'ravi@example.in' };
    const [was, is] = [table('name', 'phone'), table('name', 'email')];
    await Promise.all([
      store.add(was, sent(before, 'key-1234')),
      store.add(is, sent(after)),
      store.add(was, sent(before, 'key-1234')),
    ]);
    const again = await reopen();
    expect(await again.add(is, sent({ ...after, email: '' }, 'key-5678'))).toBe('stored');
    expect(byText((await stored(name)).map(({ name: who = '' }) => ({ name: who })))).toEqual(
      byText([{ name: 'Asha' }, { name: 'Ravi' }, { name: 'Ravi' }]),
    );
    expect(await stored(name)).toContainEqual(expect.objectContaining(before));
  });

  test('an address gets one mail a day, none once it is confirmed, and after it has left one that asks, until it is confirmed', async () => {
    const { store, reopen } = await opened();
    const mailbox = mailboxOf('asha@example.in');
    const hours = (store: RowsStore, at: number, state: MailMark['state']) =>
      store.mark(mailbox, { state, at: new Date(at * 3_600_000) });
    expect(await hours(store, 0, 'confirmed')).toBe(false);
    const atOnce = await Promise.all([0, 0, 0].map((at) => hours(store, at, 'asked')));
    expect(atOnce.filter(Boolean)).toHaveLength(1);
    expect(await hours(store, 1, 'asked')).toBe(false);
    expect(await hours(store, 24, 'asked')).toBe(true);
    const again = await reopen();
    expect(await hours(again, 30, 'asked')).toBe(false);
    expect(await hours(again, 31, 'confirmed')).toBe(true);
    expect(await hours(again, 31, 'confirmed')).toBe(true);
    expect(await hours(again, 99, 'asked')).toBe(false);
    expect(await hours(again, 100, 'left')).toBe(true);
    expect(await hours(again, 999, 'sent')).toBe(false);
    expect(await hours(again, 999, 'asked')).toBe(true);
    const last = await reopen();
    expect(await hours(last, 9999, 'asked')).toBe(false);
    expect(await hours(last, 9999, 'left')).toBe(true);
    expect(await hours(last, 9999, 'asked')).toBe(false);
    expect(await hours(last, 9999, 'confirmed')).toBe(true);
    expect(await hours(last, 10_000, 'left')).toBe(true);
    expect(await hours(last, 10_000, 'asked')).toBe(true);
  });

  test('a mail waits until it is sent, also after a restart, and one process at a time has it', async () => {
    const { store, reopen } = await opened();
    const asked = { state: 'asked', at: new Date(0) } as const;
    const queue = (name: string, due: number) =>
      store.mark(name, asked, {
        ...{ name, email: `${name}@example.in`, language: 'kn', confirm: true, tries: 0 },
        ...{ problem: '', dueAt: new Date(due), until: new Date(999) },
      });
    await queue('ravi', 20);
    await queue('asha', 10);
    await queue('asha', 10);
    expect(await store.countMails()).toEqual({ waiting: 2, failed: 0 });
    const take = (from: RowsStore, at: number) => from.takeMail(new Date(at), new Date(100));
    expect(await take(store, 9)).toBeUndefined();
    const taken = await Promise.all([take(store, 50), take(store, 50), take(store, 50)]);
    expect(taken.map((mail) => mail?.mailbox).sort()).toEqual(['asha', 'ravi', undefined]);
    expect(taken).toContainEqual({
      ...{ mailbox: 'asha', name: 'asha', email: 'asha@example.in', language: 'kn' },
      ...{ confirm: true, tries: 0, problem: '', dueAt: new Date(10), until: new Date(999) },
    });
    const again = await reopen();
    await again.settleMail('asha');
    expect(await take(again, 100)).toMatchObject({ mailbox: 'ravi' });
    await again.settleMail('ravi', { dueAt: new Date(200), tries: 1, problem: 'full' });
    expect(await take(again, 199)).toBeUndefined();
    expect(await take(again, 200)).toMatchObject({ mailbox: 'ravi', tries: 1, problem: 'full' });
    await again.settleMail('ravi', { dueAt: undefined, tries: 2, problem: 'unknown' });
    expect(await again.countMails()).toEqual({ waiting: 0, failed: 1 });
    await again.settleMail('nobody', { dueAt: new Date(0), tries: 1, problem: '' });
    expect(await take(again, 9999)).toBeUndefined();
    await again.mark('ravi', { state: 'left', at: new Date(9999) });
  });

  test('each row of the waitlist has a place of its own, also when it is sent again, and after a restart', async () => {
    const { store, reopen } = await opened();
    const join = async (to: RowsStore, key: string) => {
      await to.add(ROWS_TABLES.waitlist, sent(ENTRY, key));
      return to.placeOf(key);
    };
    await store.add(ROWS_TABLES.contact, sent(NOTE, 'key-note'));
    expect(await join(store, 'key-0001')).toBe(1);
    const keys = ['key-0002', 'key-0003', 'key-0004', 'key-0005'];
    const places = await Promise.all(keys.map((key) => join(store, key)));
    expect([...places].sort()).toEqual([2, 3, 4, 5]);
    await store.add(ROWS_TABLES.waitlist, sent(ENTRY));
    for (const key of ['key-none', 'key-note']) expect(await store.placeOf(key)).toBeUndefined();
    const again = await reopen();
    expect(await join(again, 'key-0007')).toBe(7);
    expect(await Promise.all(keys.map((key) => join(again, key)))).toEqual(places);
  });

  test('60 who join at once get 60 places, from 1 to 60', async () => {
    const { store } = await opened();
    const keys = Array.from({ length: 60 }, (_, at) => `key-${1000 + at}`);
    const places = await Promise.all(
      keys.map(async (key) => {
        await store.add(ROWS_TABLES.waitlist, sent(ENTRY, key));
        return store.placeOf(key);
      }),
    );
    expect(places.sort((one = 0, other = 0) => one - other)).toEqual(keys.map((_, at) => at + 1));
  });

  test('what the site declares is kept for the next start', async () => {
    const { store, reopen } = await opened();
    expect(await store.readForms()).toBeUndefined();
    await store.keepForms('{"one":1}');
    await store.keepForms('{"two":2}');
    const again = await reopen();
    expect(await again.readForms()).toBe('{"two":2}');
  });

  test('a store that can take rows says so', async () => {
    const { store } = await opened();
    await expect(store.check()).resolves.toBeUndefined();
  });
}
