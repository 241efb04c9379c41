import { readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { deleteApp, initializeApp, type App } from 'firebase-admin/app';
import { getAuth } from 'firebase-admin/auth';
import { getFirestore } from 'firebase-admin/firestore';
import { folderOfSuite } from 'shared-config/build/testing/folderOfTest';
import { startAuthEmulator } from './authEmulator';
import { describeOnEmulator } from './testing/eachFirestore';
import { commitOf, DOCUMENTS, PROJECT_ID, send } from './testing/firestoreHttp';
import { freePort } from '@getit/parts/programs/freePort';
import type { LocalService } from 'shared-config/process/LocalService';
import { FirestoreStore } from '@getit/rows/firestore/FirestoreStore';
import { Accounts } from '@getit/rows/people/accounts/Accounts';
import { FirestoreArchive } from '@getit/rows/people/archive/FirestoreArchive';
import { erase, exportOfPerson, listPerson, type PeopleContext } from '@getit/rows/people/commands';
import { archiveCases, ENTRY, NOTE } from '@getit/rows/people/testing/archiveCases';
import { ROWS_TABLES } from '@getit/rows/rowsTables';

/** The key of the message that only the number in the profile leads to. */
const KEY = 'key-1234';

describeOnEmulator('People in Firestore and Auth', (address) => {
  const documents = () =>
    `${address()}/emulator/v1/projects/${PROJECT_ID}/databases/(default)/documents`;
  let emulator: LocalService;
  let app: App;

  beforeAll(async () => {
    emulator = await startAuthEmulator({
      port: await freePort(),
      projectId: PROJECT_ID,
      stateDirectory: folder,
    });
    process.env['FIRESTORE_EMULATOR_HOST'] = new URL(address()).host;
    process.env['FIREBASE_AUTH_EMULATOR_HOST'] = new URL(emulator.address).host;
    app = initializeApp({ projectId: PROJECT_ID });
  });
  afterAll(async () => {
    await getFirestore(app).terminate();
    await deleteApp(app);
    await emulator.stop();
  });
  const folder = folderOfSuite();
  const auditFile = join(folder, 'audit.jsonl');
  beforeEach(() => fetch(documents(), { method: 'DELETE' }));

  const audits = (): unknown[] =>
    readFileSync(auditFile, 'utf8')
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line) as unknown);

  const fixture = async () => ({
    store: new FirestoreStore(PROJECT_ID),
    archive: new FirestoreArchive(getFirestore(app)),
    reopen: async () => new FirestoreStore(PROJECT_ID),
  });

  archiveCases(fixture);

  /** An entry, a message with the address, a message from the number in the profile, another's, and the account. */
  async function person(): Promise<{ context: PeopleContext; said: string[]; uid: string }> {
    const { store, archive } = await fixture();
    const receivedAt = new Date();
    await store.add(ROWS_TABLES.waitlist, {
      row: { ...ENTRY, email: 'Asha@Example.in' },
      receivedAt,
    });
    await store.add(ROWS_TABLES.contact, {
      row: { ...NOTE, message: `I am ${ENTRY.email}` },
      receivedAt,
    });
    await store.add(ROWS_TABLES.contact, {
      row: { ...NOTE, mobile: '09845012345' },
      receivedAt,
      key: KEY,
    });
    await store.add(ROWS_TABLES.contact, {
      row: { ...NOTE, mobile: '+91 99999 00000', message: 'Hi' },
      receivedAt,
    });
    await store.close();
    const auth = getAuth(app);
    for (const user of (await auth.listUsers()).users) await auth.deleteUser(user.uid);
    const { uid } = await auth.createUser({ email: ENTRY.email, password: 'secret-1' });
    const profile = { name: 'ಆಶಾ', mobile: '+91 98450 12345', email: ENTRY.email };
    await getFirestore(app).doc(`users/${uid}`).set(profile);
    const said: string[] = [];
    const accounts = new Accounts(auth, getFirestore(app));
    const say = (text: string): void => void said.push(text);
    const context = { archive, accounts, say, warn: say, auditFile, place: 'the emulators' };
    return {
      said,
      uid,
      context: {
        ...context,
        now: () => new Date(0),
        close: async () => undefined,
      },
    };
  }

  test('everything about a person is listed, exported, and shown before it is erased', async () => {
    const { context, said, uid } = await person();
    await listPerson(context, ENTRY.email);
    await erase(context, ENTRY.email);
    for (const shown of [said[0] ?? '', said.slice(1).join('\n')]) {
      expect(shown).toMatch(/^waitlist .*Asha@Example\.in/m);
      expect(shown).toMatch(/^contact .*I am asha/m);
      expect(shown).toContain(`profile of ${uid}: `);
      expect(shown).toContain(`account ${uid}`);
    }
    expect(said.at(-1)).toContain('Nothing was erased.');
    await exportOfPerson(context, ENTRY.email, { format: 'json' });
    expect(JSON.parse(said.at(-2) ?? '')).toMatchObject([
      { where: 'waitlist', email: 'Asha@Example.in' },
      { where: 'messages', message: `I am ${ENTRY.email}` },
      { where: 'profile', id: uid, name: 'ಆಶಾ' },
      { where: 'account', id: uid, email: ENTRY.email, created_at: expect.stringMatching(/T.*Z$/) },
    ]);
    const file = join(folder, 'asha.csv');
    writeFileSync(file, 'what was there', { mode: 0o644 });
    await exportOfPerson(context, ENTRY.email, { format: 'csv', to: file });
    expect(readFileSync(file, 'utf8')).toContain('"account"');
    expect(statSync(file).mode & 0o777).toBe(0o600);
    expect(await context.archive.read()).toHaveLength(4);
    expect(await context.accounts.find(ENTRY.email)).toMatchObject([{ uid }]);
  });

  test('with --yes rows, profile and account are gone, others stay, and the audit names no address', async () => {
    const { context, said, uid } = await person();
    await erase(context, 'Asha@example.IN', true);
    const left = (await context.archive.read()).map(({ row }) => row['message']);
    expect(left.sort()).toEqual(['Hi', NOTE.message]);
    expect(await context.accounts.find(ENTRY.email)).toEqual([]);
    expect((await getFirestore(app).doc(`users/${uid}`).get()).exists).toBe(false);
    const audit = readFileSync(auditFile, 'utf8');
    expect(JSON.parse(audit)).toMatchObject({
      action: 'erase',
      rows: 2,
      profile: true,
      account: true,
    });
    expect(audit).not.toMatch(/asha/i);
    await erase(context, ENTRY.email, true);
    expect(said.at(-1)).toBe(`There is nothing about ${ENTRY.email}.`);
  });

  test('a profile whose account is gone is found by its address and erased, and the rows of its number are named', async () => {
    const { context, said, uid } = await person();
    await getAuth(app).deleteUser(uid);
    await erase(context, ENTRY.email.toUpperCase());
    expect(said[0]).toContain(`profile of ${uid}: `);
    expect(said[0]).not.toContain(`account ${uid}`);
    expect(said[1]).toMatch(/^contact key-1234: /m);
    await erase(context, ENTRY.email, true);
    expect(await context.accounts.find(ENTRY.email)).toEqual([]);
    expect(audits().at(-1)).toMatchObject({ rows: 2, profile: true, account: false });
  });

  test('a visitor who signs up with the mobile number of a stranger and asks for their data gets not a word of the stranger', async () => {
    const { context, said } = await person();
    const email = 'mallory@example.in';
    const signedUp = await fetch(
      `${emulator.address}/identitytoolkit.googleapis.com/v1/accounts:signUp?key=any`,
      {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ email, password: 'secret-1', returnSecureToken: true }),
      },
    );
    const { idToken, localId } = (await signedUp.json()) as Record<'idToken' | 'localId', string>;
    const fields = {
      name: { stringValue: 'Mallory' },
      mobile: { stringValue: '98450 12345' },
      email: { stringValue: email },
    };
    const name = `${DOCUMENTS}/users/${localId}`;
    const profile = await send(address(), commitOf([{ update: { name, fields } }]), idToken);
    expect(profile.status).toBe(200);

    await listPerson(context, email);
    const file = join(folder, 'mallory.json');
    await exportOfPerson(context, email, { format: 'json', to: file });
    await erase(context, email, true);
    expect(said.join('\n')).toContain('contact key-1234: ');
    const received = said.join('\n') + readFileSync(file, 'utf8');
    expect(received).toContain('Mallory');
    expect(received).not.toMatch(/call|Ravi/);
    expect((await context.archive.read()).map(({ row }) => row['mobile'])).toContain('09845012345');
  });

  test('where Firestore refuses the rows, the erasure stops before the profile, and the audit has it', async () => {
    const { context, said } = await person();
    const before = audits().length;
    const database = getFirestore(app);
    const usual = database.batch();
    usual.commit = () => Promise.reject(new Error('7 PERMISSION_DENIED'));
    const batch = jest.spyOn(database, 'batch').mockReturnValue(usual);
    const refused = erase(context, ENTRY.email, true);
    await expect(refused).rejects.toMatchObject({
      code: 'PEOPLE-010',
      message: expect.stringContaining('PERMISSION_DENIED') as string,
    });
    batch.mockRestore();
    expect(said.at(-1)).toContain('has a line about what was removed');
    expect(audits().slice(before)).toMatchObject([
      { action: 'erase', rows: 0, profile: false, account: false, whole: false },
    ]);
    expect(await context.archive.read()).toHaveLength(4);
    expect(await context.accounts.find(ENTRY.email)).toMatchObject([{ profile: { name: 'ಆಶಾ' } }]);
  });

  test('where an account cannot be erased, the audit says what was, and the next try erases the rest', async () => {
    const { context } = await person();
    const before = audits().length;
    const broken = jest.spyOn(context.accounts, 'removeUser').mockRejectedValue(new Error('503'));
    await expect(erase(context, ENTRY.email, true)).rejects.toThrow('503');
    broken.mockRestore();
    await erase(context, ENTRY.email, true);
    expect(audits().slice(before)).toMatchObject([
      { rows: 2, profile: true, account: false, whole: false },
      { rows: 0, profile: false, account: true },
    ]);
    expect(await context.accounts.find(ENTRY.email)).toEqual([]);
  });
});
