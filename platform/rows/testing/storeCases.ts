import { HELPER_FORM } from 'shared-config/services/testing/helperForm';
import { rowFields } from 'shared-config/site/rowFields';
import { ownerOf } from '../entryOwner';
import { entryCode, mailboxOf } from '../mail/Subscription';
import type { RowsStore, Submission } from '../RowsStore';
import { ROWS_TABLES, tableOf } from '../rowsTables';

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

  test('the same submission is one row, twice at once and after a restart, and no other one has its key', async () => {
    const { store, stored, reopen } = await opened();
    const outcomes = await Promise.all(
      [1, 2, 3].map(() => store.add(ROWS_TABLES.contact, sent(NOTE, 'key-1234'))),
    );
    expect(outcomes.sort()).toEqual(['known', 'known', 'stored']);
    const again = await reopen();
    expect(await again.add(ROWS_TABLES.contact, sent(NOTE, 'key-1234'))).toBe('known');
    expect(await again.add(ROWS_TABLES.contact, sent({ ...NOTE, message: 'x' }, 'key-1234'))).toBe(
      'other',
    );
    expect(await stored('contact')).toEqual([NOTE]);
  });

  test('the rows since a time are counted, of every table', async () => {
    const { store } = await opened();
    const [before, at] = [new Date('2026-11-27T23:59:59Z'), new Date('2026-11-28T00:00:00Z')];
    const declared = tableOf(HELPER_FORM.name, rowFields([HELPER_FORM.fields]));
    await store.add(ROWS_TABLES.contact, { ...sent(NOTE), receivedAt: before });
    await store.add(ROWS_TABLES.contact, { ...sent(NOTE), receivedAt: at });
    await store.add(ROWS_TABLES.waitlist, { ...sent(ENTRY), receivedAt: at });
    await store.add(declared, { ...sent({ name: 'Asha' }), receivedAt: at });
    expect(await store.countSince(at)).toBe(3);
    expect(await store.countSince(before)).toBe(4);
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

  const HOUR = 3_600_000;
  const asha = mailboxOf(ENTRY.email);
  /** Joins at an hour, as from a new browser. */
  const join = (to: RowsStore, hour: number, row: object = {}, secret?: string) =>
    to.add(ROWS_TABLES.waitlist, {
      ...{ row: { ...ENTRY, ...row }, receivedAt: new Date(hour * HOUR) },
      owner: secret && ownerOf(secret),
      mail: { language: 'kn', confirm: true },
    });
  /** Sends the email that waits, if there is one, and says at which hour it is due. */
  const sentAt = async (to: RowsStore): Promise<number | undefined> => {
    const later = new Date(1e12);
    const mail = await to.takeMail(later, later);
    if (mail) await to.settleMail(mail);
    return mail?.dueAt && mail.dueAt.getTime() / HOUR;
  };

  test('joins at once send one email; what its reader chooses is stored, and no email waits then', async () => {
    const { store, reopen } = await opened();
    const choose = (to: RowsStore, hour: number, step: 'confirm' | 'leave') =>
      to.choose(asha, { step, at: new Date(hour * HOUR), entry: 'entry' });
    expect(await choose(store, 0, 'confirm')).toBe(false);
    await Promise.all([0, 0, 0].map((hour) => join(store, hour)));
    expect([await sentAt(store), await sentAt(store)]).toEqual([0, undefined]);
    await join(store, 24, { email: 'ASHA+1@example.in' });
    expect(await choose(store, 25, 'confirm')).toBe(true);
    const again = await reopen();
    await join(again, 99);
    expect(await sentAt(again)).toBeUndefined();
    expect(await choose(again, 100, 'leave')).toBe(true);
    await join(again, 101);
    expect(await sentAt(again)).toBe(101);
  });

  const [SECRET, OTHER, UNKNOWN] = ['a', 'b', 'c'].map((digit) => digit.repeat(32)) as [
    ...[string, string, string],
  ];

  test('leaving by a secret cancels the email that waits for it; other rows and their emails stay', async () => {
    const { store, reopen } = await opened();
    await join(store, 0, {}, SECRET);
    await join(store, 0, { email: 'ravi@example.in' }, OTHER);
    for (const secret of [UNKNOWN, SECRET, SECRET]) await store.leave(secret, new Date(HOUR));
    const again = await reopen();
    const later = new Date(1e12);
    const waits = await again.takeMail(later, later);
    expect(waits).toMatchObject({ email: 'ravi@example.in' });
    if (waits) await again.settleMail(waits);
    expect(await again.takeMail(later, later)).toBeUndefined();
  });

  test('an address leaves the list with the entry that it has confirmed, and with no other one', async () => {
    const { store } = await opened();
    await join(store, 0, {}, SECRET);
    await join(store, 1, {}, OTHER);
    const entry = entryCode({ owner: ownerOf(SECRET) });
    await store.choose(asha, { step: 'confirm', at: new Date(2 * HOUR), entry });
    await store.leave(OTHER, new Date(3 * HOUR));
    await join(store, 4, {}, UNKNOWN);
    expect(await sentAt(store)).toBeUndefined();
    await store.leave(SECRET, new Date(5 * HOUR));
    await join(store, 6, {}, UNKNOWN);
    expect(await sentAt(store)).toBe(6);
  });

  test('an entry has left once its browser or the reader of an email to its address has, and not before it joined', async () => {
    const { store } = await opened();
    const states = () => Promise.all([SECRET, OTHER, UNKNOWN].map((one) => store.hasLeft(one)));
    await join(store, 0, {}, SECRET);
    await join(store, 0, { email: 'ravi@example.in' }, OTHER);
    expect(await states()).toEqual([false, false, false]);
    await store.choose(asha, { step: 'leave', at: new Date(HOUR) });
    await store.leave(OTHER, new Date(HOUR));
    expect(await states()).toEqual([true, true, false]);
    // A visitor who joins with the address of somebody who has left does not learn that; joining again puts one on the list again.
    await join(store, 2, {}, UNKNOWN);
    await join(store, 2, { email: 'ravi@example.in' }, OTHER);
    expect(await states()).toEqual([true, false, false]);
    await store.choose(asha, { step: 'leave', at: new Date(3 * HOUR) });
    expect(await states()).toEqual([true, false, true]);
    await join(store, 4, {}, SECRET);
    expect(await states()).toEqual([false, false, true]);
    await store.choose(asha, { step: 'confirm', at: new Date(5 * HOUR) });
    expect(await states()).toEqual([false, false, false]);
  });

  test('an email that takes the place of one which is being sent is not lost', async () => {
    const { store } = await opened();
    await join(store, 0);
    const first = await store.takeMail(new Date(0), new Date(HOUR));
    await join(store, 24);
    if (first) await store.settleMail(first);
    expect(await sentAt(store)).toBe(24);
  });

  test('an email is stored with its row, waits until it is sent, also after a restart, and one process at a time has it', async () => {
    const { store, reopen } = await opened();
    await join(store, 20, { email: 'ravi@example.in' });
    await join(store, 10);
    const again = await reopen();
    const take = (hour: number) => again.takeMail(new Date(hour * HOUR), new Date(100 * HOUR));
    expect(await take(9)).toBeUndefined();
    const taken = await Promise.all([take(50), take(50), take(50)]);
    const ravi = taken.find((mail) => mail?.email === 'ravi@example.in');
    expect(taken.filter(Boolean)).toHaveLength(2);
    expect(taken).toContainEqual({
      ...{ mailbox: asha, name: ENTRY.name, email: ENTRY.email, language: 'kn' },
      ...{ confirm: true, tries: 0, problem: '' },
      ...{ dueAt: new Date(10 * HOUR), until: new Date(34 * HOUR) },
    });
    const [one, other] = taken.filter((mail) => mail !== undefined);
    if (!ravi || !one || !other) throw new Error('A mail is missing.');
    await again.settleMail(one === ravi ? other : one);
    expect(await take(100)).toMatchObject({ mailbox: ravi.mailbox });
    await again.settleMail(ravi, { dueAt: new Date(200 * HOUR), tries: 1, problem: 'full' });
    expect(await take(199)).toBeUndefined();
    expect(await take(200)).toMatchObject({ tries: 1, problem: 'full' });
    await again.settleMail(ravi, { dueAt: undefined, tries: 2, problem: 'unknown' });
    await again.settleMail({ ...ravi, mailbox: 'nobody' }, { dueAt: new Date(0) });
    expect(await take(9999)).toBeUndefined();
  });

  test('each row of the waitlist has a place of its own, also one of the same address, which does not reveal that it is there; the row keeps its place when it is sent again, and after a restart', async () => {
    const { store, reopen } = await opened();
    const placed = async (to: RowsStore, key: string) => {
      await to.add(ROWS_TABLES.waitlist, sent(ENTRY, key));
      return to.placeOf(key);
    };
    await store.add(ROWS_TABLES.contact, sent(NOTE, 'key-note'));
    expect(await placed(store, 'key-0001')).toBe(1);
    const keys = ['key-0002', 'key-0003', 'key-0004', 'key-0005'];
    const places = await Promise.all(keys.map((key) => placed(store, key)));
    expect([...places].sort()).toEqual([2, 3, 4, 5]);
    await store.add(ROWS_TABLES.waitlist, sent(ENTRY));
    for (const key of ['key-none', 'key-note']) expect(await store.placeOf(key)).toBeUndefined();
    const again = await reopen();
    expect(await placed(again, 'key-0007')).toBe(7);
    expect(await Promise.all(keys.map((key) => placed(again, key)))).toEqual(places);
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

  test('the declarations of the site are stored for the next start', async () => {
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
