import { HELPER_FORM } from 'shared-config/services/testing/helperForm';
import { rowFields } from 'shared-config/site/rowFields';
import { ownerOf } from '../../entryOwner';
import { entryCode, mailboxOf } from '../../mail/Subscription';
import type { RowsStore } from '../../RowsStore';
import { ROWS_TABLES, tableOf } from '../../rowsTables';
import type { RowsArchive, StoredRow } from '../archive/RowsArchive';
import { waitlistEntries } from '../waitlistEntries';

/** A store that the rows service has filled, and its archive. */
export interface ArchiveFixture {
  readonly store: RowsStore;
  readonly archive: RowsArchive;
  /** Opens the store again, after it was closed. */
  reopen(): Promise<RowsStore>;
}

export const ENTRY = {
  name: 'ಆಶಾ',
  email: 'asha@example.in',
  city: 'Bengaluru',
  interest: 'Other',
};
export const NOTE = { name: '=Ravi', mobile: '+91 98450 12345', message: 'Please, "call"\nme. 🙏' };
const at = (day: number): Date => new Date(Date.UTC(2026, 10, day));

/** What every archive does with the rows that the service has stored. The service has ended: it locks its files. */
export function archiveCases(fixture: () => Promise<ArchiveFixture>): void {
  test('rows are read as they were typed, with the notice of their first delivery, the oldest first', async () => {
    const { store, archive } = await fixture();
    const sender = { key: 'key-1234', owner: ownerOf('a'.repeat(32)), invitedBy: '3f2c8a546f' };
    const entry = { row: ENTRY, ...sender };
    await store.add(ROWS_TABLES.contact, { row: NOTE, receivedAt: at(2) });
    await store.add(ROWS_TABLES.waitlist, { ...entry, receivedAt: at(1), notice: 'v1' });
    await store.add(ROWS_TABLES.waitlist, { ...entry, receivedAt: at(4), notice: 'v2' });
    await store.add(ROWS_TABLES.contact, { row: NOTE, receivedAt: at(3) });
    await store.close();
    const rows = await archive.read();
    expect(rows).toMatchObject([
      { table: 'waitlist', row: ENTRY, receivedAt: at(1), notice: 'v1', ...sender },
      { table: 'contact', row: NOTE, receivedAt: at(2) },
      { table: 'contact', row: NOTE, receivedAt: at(3) },
    ]);
    expect(new Set(rows.map(({ id }) => id)).size).toBe(3);
  });

  test('rows of a form that a remote declares are read, answered and removed like messages, also once nothing declares it', async () => {
    const { store, archive } = await fixture();
    const table = tableOf(HELPER_FORM.name, rowFields([HELPER_FORM.fields]), ['2026-11-25']);
    const row = { name: 'ಆಶಾ', email: 'asha@example.in', phone: '', area: 'North', about: '=1' };
    await store.add(table, { row, receivedAt: at(1), notice: '2026-11-25', key: 'key-1234' });
    await store.add(ROWS_TABLES.contact, { row: NOTE, receivedAt: at(2) });
    await store.close();
    const [helper, note] = await archive.read();
    expect(helper).toMatchObject({ table: HELPER_FORM.name, row, notice: '2026-11-25' });
    await archive.setAnswered([helper as StoredRow], at(3));
    await archive.setAnswered([note as StoredRow], at(4));
    const answered = await archive.read();
    expect(answered.map(({ answeredAt }) => answeredAt)).toEqual([at(3), at(4)]);
    await archive.remove([helper as StoredRow]);
    expect(await archive.read()).toEqual([answered[1]]);
  });

  test('a waitlist row says what became of its address, until its rows are removed', async () => {
    const { store, archive, reopen } = await fixture();
    const asha = mailboxOf(ENTRY.email);
    const ravi = mailboxOf('ravi@example.in');
    const add = (email: string, day: number) =>
      store.add(ROWS_TABLES.waitlist, {
        ...{ row: { ...ENTRY, email }, receivedAt: at(day) },
        mail: { language: 'en', confirm: true },
      });
    for (const [email, day] of [
      ['Asha@example.in ', 1],
      ['asha+2@example.in', 3],
      ['ravi@example.in', 4],
    ] as const)
      await add(email.trim(), day);
    await store.choose(asha, { step: 'leave', at: at(3) });
    await store.choose(ravi, { step: 'confirm', at: at(5) });
    await store.close();
    const states = async () =>
      (await archive.read()).map(({ subscription }) => subscription?.state);
    // Anyone may have typed the address again.
    expect(await states()).toEqual(['left', 'left', 'confirmed']);
    const [first, second, third] = (await archive.read()) as [StoredRow, StoredRow, StoredRow];
    await archive.remove([second]);
    expect(await states()).toEqual(['left', 'confirmed']);
    await archive.remove([first, third]);
    const again = await reopen();
    for (const mailbox of [asha, ravi])
      expect(await again.choose(mailbox, { step: 'confirm', at: at(6) })).toBe(false);
    await again.close();
  });

  test('emails that failed are listed and sent again, and are removed with a row of their mailbox', async () => {
    const { store, archive, reopen } = await fixture();
    const mail = { language: 'kn', confirm: true } as const;
    for (const key of ['key-0001', 'key-0002'])
      await store.add(ROWS_TABLES.waitlist, { row: ENTRY, key, receivedAt: at(1), mail });
    const waiting = await store.takeMail(at(1), at(1));
    if (!waiting) throw new Error('No mail waits.');
    const became = { tries: 9, problem: 'full', dueAt: undefined, until: at(2) };
    const lost = { ...waiting, ...became };
    await store.settleMail(waiting, became);
    await store.close();
    const failed = await archive.mails();
    expect(failed).toEqual([lost]);
    await archive.sendAgain(failed, at(5));
    const again = await reopen();
    expect(await again.takeMail(at(5), at(6))).toMatchObject({
      ...lost,
      dueAt: at(5),
      tries: 0,
      until: at(6),
    });
    await again.close();
    await archive.remove((await archive.read()).slice(0, 1));
    expect(await archive.mails()).toEqual([]);
  });

  test('a stranger who was first with an address, or comes later, does not change the entry that its owner has confirmed', async () => {
    const { store, archive } = await fixture();
    const add = (day: number, secret: string, city: string) =>
      store.add(ROWS_TABLES.waitlist, {
        ...{ row: { ...ENTRY, city }, receivedAt: at(day), owner: ownerOf(secret) },
        mail: { language: 'en', confirm: true },
      });
    const entries = async () =>
      waitlistEntries(await archive.read()).map(({ row, others, repeats }) => [
        ...[row['city'], others, repeats.length],
      ]);
    await add(1, 'stranger', 'Mumbai');
    await add(3, 'asha', 'Bengaluru');
    await add(5, 'another', 'Delhi');
    expect(await entries()).toEqual([['Mumbai', 'city: Bengaluru; city: Delhi', 2]]);
    const entry = entryCode({ owner: ownerOf('asha') });
    await store.choose(mailboxOf(ENTRY.email), { step: 'confirm', at: at(6), entry });
    await add(7, 'asha', 'Mysuru');
    await add(8, 'stranger', 'Pune');
    await store.close();
    expect(await entries()).toEqual([['Mysuru', 'city: Mumbai; city: Delhi; city: Pune', 4]]);
  });

  test('an entry is what its browser sent last, also with another address, until it is left by its secret', async () => {
    const { store, archive } = await fixture();
    const [asha, ravi, home] = ['a', 'b', 'c'].map((digit) => digit.repeat(32));
    const add = (day: number, secret = '', row: object = {}) =>
      store.add(ROWS_TABLES.waitlist, {
        ...{ row: { ...ENTRY, ...row }, owner: ownerOf(secret), receivedAt: at(day) },
      });
    const entries = async () =>
      waitlistEntries(await archive.read()).map(({ row, subscription, others }) => [
        ...[row['email'], row['city'], subscription?.state, others],
      ]);
    await add(1, asha);
    await add(2, home, { city: 'Hubballi' });
    await add(3, asha, { city: 'Mysuru' });
    await add(4, ravi, { email: 'ravi@example.in' });
    const ofRavi = ['ravi@example.in', 'Bengaluru', undefined, ''];
    expect(await entries()).toEqual([[ENTRY.email, 'Mysuru', undefined, 'city: Hubballi'], ofRavi]);
    await add(5, asha, { email: 'asha.rao@example.in' });
    expect(await entries()).toEqual([
      ['asha.rao@example.in', 'Bengaluru', undefined, 'city: Hubballi'],
      ofRavi,
    ]);
    await store.leave(asha ?? '', at(6));
    expect(await entries()).toEqual([
      ['asha.rao@example.in', 'Bengaluru', 'left', 'city: Hubballi'],
      ofRavi,
    ]);
    await add(7, 'd'.repeat(32), { city: 'Mangaluru' });
    await store.close();
    expect(await entries()).toEqual([
      [ENTRY.email, 'Mangaluru', undefined, 'city: Hubballi'],
      ofRavi,
    ]);
  });

  test('no place changes while a browser may ask for it, and none is given again, when rows before it are removed', async () => {
    const { store, archive, reopen } = await fixture();
    const entry = (key: string, receivedAt = new Date()) => ({ row: ENTRY, key, receivedAt });
    for (const [key, time] of [
      ['key-0001', at(1)],
      ['key-0002', at(2)],
      ['key-0003', new Date()],
      ['key-0004', new Date()],
    ] as const)
      await store.add(ROWS_TABLES.waitlist, entry(key, time));
    expect(await store.placeOf('key-0004')).toBe(4);
    await store.close();
    const gone = ['key-0002', 'key-0003'];
    await archive.remove((await archive.read()).filter(({ key = '' }) => gone.includes(key)));
    const again = await reopen();
    expect(await again.placeOf('key-0004')).toBe(4);
    for (const key of gone) expect(await again.placeOf(key)).toBeUndefined();
    await again.add(ROWS_TABLES.waitlist, entry('key-0005'));
    expect(await again.placeOf('key-0005')).toBe(5);
    await again.close();
  });

  test('an erased row counts no more, and does not return with its old key, also after a restart', async () => {
    const { store, archive, reopen } = await fixture();
    const sent = { row: ENTRY, key: 'key-1234', receivedAt: new Date() };
    await store.add(ROWS_TABLES.waitlist, sent);
    await store.add(ROWS_TABLES.waitlist, { ...sent, key: 'key-5678' });
    await store.close();
    const [entry] = await archive.read();
    if (!entry) throw new Error('There is no row.');
    await archive.remove([entry]);
    for (let restart = 0; restart < 2; restart += 1) {
      const again = await reopen();
      for (const key of ['key-1234', 'key-5678'])
        expect(await again.add(ROWS_TABLES.waitlist, { ...sent, key })).toBe('known');
      expect(await again.countSince(sent.receivedAt)).toBe(1);
      await again.close();
      expect(await archive.read()).toHaveLength(1);
    }
  });
}
