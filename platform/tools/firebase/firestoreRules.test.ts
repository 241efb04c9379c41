import { readFileSync } from 'node:fs';
import {
  assertFails,
  assertSucceeds,
  initializeTestEnvironment,
  type RulesTestEnvironment,
} from '@firebase/rules-unit-testing';
import { setLogLevel } from 'firebase/app';
import { documentId } from 'firebase/firestore';
import { describeOnEmulator, RULES_FILE } from './testing/eachFirestore';
import { PROJECT_ID } from './testing/firestoreHttp';

// The emulator answers its first requests slowly.
const SLOW_TEST_MS = 30_000;
jest.setTimeout(SLOW_TEST_MS);

type Firestore = ReturnType<ReturnType<RulesTestEnvironment['authenticatedContext']>['firestore']>;
type Attempt = (db: Firestore) => Promise<unknown>;
type Attempts = readonly (readonly [string, Attempt])[];

const ASHA = { name: 'Asha Rao', mobile: '+91 98450 00000', email: 'asha@example.com' };
const RAVI = { name: 'Ravi', mobile: '', email: 'ravi@example.com' };

const set =
  (path: string, content: object): Attempt =>
  (db) =>
    db.doc(path).set(content);
const create = (content: object): Attempt => set('users/asha', content);
const moveName: Attempt = (db) =>
  db.runTransaction(async (transaction) => {
    await transaction.get(db.doc('users/asha'));
    transaction.update(db.doc('users/asha'), { name: 'Changed' });
  });
const inOneBatch =
  (...writes: readonly (readonly [string, object])[]): Attempt =>
  (db) => {
    const batch = db.batch();
    for (const [path, content] of writes) batch.set(db.doc(path), content);
    return batch.commit();
  };

describeOnEmulator('The rules of Firestore', (address) => {
  let environment: RulesTestEnvironment;

  beforeAll(async () => {
    // The SDK warns of every refusal on the console.
    setLogLevel('silent');
    const { hostname: host, port } = new URL(address());
    environment = await initializeTestEnvironment({
      projectId: PROJECT_ID,
      firestore: { host, port: Number(port), rules: readFileSync(RULES_FILE, 'utf8') },
    });
  });
  afterAll(() => environment.cleanup());
  beforeEach(() => environment.clearFirestore());

  const asAsha = () => environment.authenticatedContext('asha', { email: ASHA.email }).firestore();
  const asRavi = () => environment.authenticatedContext('ravi', { email: RAVI.email }).firestore();
  const asVisitor = () => environment.unauthenticatedContext().firestore();
  const bothHaveProfiles = () =>
    environment.withSecurityRulesDisabled(async (context) => {
      await context.firestore().doc('users/asha').set(ASHA);
      await context.firestore().doc('users/ravi').set(RAVI);
    });

  describe('an account without a profile', () => {
    test.each<Attempts[number]>([
      ['looks for its profile', (db) => db.doc('users/asha').get()],
      ['deletes what is not there', (db) => db.doc('users/asha').delete()],
      ['creates its profile', create(ASHA)],
      ['creates it without a mobile number', create({ ...ASHA, mobile: '' })],
      ['creates it with the shortest name', create({ ...ASHA, name: 'A' })],
      ['creates it with the longest name', create({ ...ASHA, name: 'n'.repeat(200) })],
      ['creates it with the longest mobile', create({ ...ASHA, mobile: '9'.repeat(40) })],
    ])('%s', async (_title, attempt) => {
      await assertSucceeds(attempt(asAsha()));
    });

    test.each<Attempts[number]>([
      ['creates one with an extra field', create({ ...ASHA, admin: true })],
      ['creates one with an empty name', create({ ...ASHA, name: '' })],
      ['creates one with too long a name', create({ ...ASHA, name: 'n'.repeat(201) })],
      ['creates one with too long a mobile', create({ ...ASHA, mobile: '9'.repeat(41) })],
      ['creates one without a name', create({ mobile: '', email: ASHA.email })],
      ['creates one without a mobile', create({ name: 'Asha', email: ASHA.email })],
      ['creates one without an e-mail', create({ name: 'Asha', mobile: '' })],
      ['creates an empty one', create({})],
      ['creates one with a number for a name', create({ ...ASHA, name: 42 })],
      ['creates one with a number for a mobile', create({ ...ASHA, mobile: 9845000000 })],
      ['creates one with null for a mobile', create({ ...ASHA, mobile: null })],
      ['creates one with a list for a name', create({ ...ASHA, name: ['Asha'] })],
      ['creates one with a map for a name', create({ ...ASHA, name: { first: 'Asha' } })],
      ['creates one with a date for a name', create({ ...ASHA, name: new Date(0) })],
      ['creates one with another e-mail', create({ ...ASHA, email: RAVI.email })],
      ['creates one with its e-mail in capitals', create({ ...ASHA, email: 'ASHA@example.com' })],
      ['creates one for another account', set('users/ravi', ASHA)],
      ['creates one under a made-up id', (db) => db.collection('users').add(ASHA)],
      [
        'creates its own and another account’s in one batch',
        inOneBatch(['users/asha', ASHA], ['users/ravi', RAVI]),
      ],
      [
        'creates its own and another document in one batch',
        inOneBatch(['users/asha', ASHA], ['admins/asha', {}]),
      ],
    ])('%s: denied', async (_title, attempt) => {
      await assertFails(attempt(asAsha()));
    });
  });

  test('an account without an e-mail creates a profile: denied', async () => {
    await assertFails(create(ASHA)(environment.authenticatedContext('asha').firestore()));
  });

  test('an account with an e-mail of 321 characters creates a profile: denied', async () => {
    const email = `${'e'.repeat(309)}@example.com`;
    const account = environment.authenticatedContext('asha', { email });
    await assertFails(create({ ...ASHA, email })(account.firestore()));
  });

  describe('an account with a profile', () => {
    beforeEach(bothHaveProfiles);

    test.each<Attempts[number]>([
      ['reads it', (db) => db.doc('users/asha').get()],
      ['deletes it', (db) => db.doc('users/asha').delete()],
      ['replaces it', create({ ...ASHA, name: 'Asha R.' })],
      ['changes one field', (db) => db.doc('users/asha').update({ mobile: '' })],
      ['changes it in a transaction', moveName],
      ['merges a field into it', (db) => db.doc('users/asha').set({ name: 'A' }, { merge: true })],
    ])('%s', async (_title, attempt) => {
      await assertSucceeds(attempt(asAsha()));
    });

    test.each<Attempts[number]>([
      ['adds a field', (db) => db.doc('users/asha').update({ admin: true })],
      [
        'takes it over to another e-mail',
        (db) => db.doc('users/asha').update({ email: RAVI.email }),
      ],
      ['empties it', create({})],
      ['reads another account’s', (db) => db.doc('users/ravi').get()],
      ['replaces another account’s', set('users/ravi', RAVI)],
      ['writes its own into another account’s', set('users/ravi', ASHA)],
      ['changes a field of another account’s', (db) => db.doc('users/ravi').update({ name: 'A' })],
      ['deletes another account’s', (db) => db.doc('users/ravi').delete()],
      ['lists all profiles', (db) => db.collection('users').get()],
      ['lists one profile', (db) => db.collection('users').limit(1).get()],
      [
        'looks profiles up by its own e-mail',
        (db) => db.collection('users').where('email', '==', ASHA.email).get(),
      ],
      [
        'finds its own by listing',
        (db) => db.collection('users').where(documentId(), '==', 'asha').get(),
      ],
      ['searches all collections called users', (db) => db.collectionGroup('users').get()],
      [
        'changes its own and another account’s in one batch',
        inOneBatch(['users/asha', ASHA], ['users/ravi', RAVI]),
      ],
      [
        'reads another account’s in a transaction',
        (db) => db.runTransaction((transaction) => transaction.get(db.doc('users/ravi'))),
      ],
      ['writes below its profile', set('users/asha/cards/1', { number: '1' })],
      ['reads below its profile', (db) => db.doc('users/asha/cards/1').get()],
      ['reads another collection', (db) => db.doc('waitlist/1').get()],
      ['lists another collection', (db) => db.collection('waitlist').get()],
      ['writes another collection', set('waitlist/asha', ASHA)],
    ])('%s: denied', async (_title, attempt) => {
      await assertFails(attempt(asAsha()));
    });

    test('changes another account’s in a transaction: denied', async () => {
      await assertFails(moveName(asRavi()));
    });
  });

  describe('a visitor who is not signed in', () => {
    beforeEach(bothHaveProfiles);

    test.each<Attempts[number]>([
      ['reads a profile', (db) => db.doc('users/asha').get()],
      ['creates a profile', set('users/new', ASHA)],
      ['replaces a profile', create(ASHA)],
      ['deletes a profile', (db) => db.doc('users/asha').delete()],
      ['lists all profiles', (db) => db.collection('users').get()],
      ['searches all collections called users', (db) => db.collectionGroup('users').get()],
      ['reads another collection', (db) => db.doc('waitlist/1').get()],
      ['writes another collection', set('waitlist/1', { name: 'Asha' })],
    ])('%s: denied', async (_title, attempt) => {
      await assertFails(attempt(asVisitor()));
    });
  });

  test('a refused batch changes nothing', async () => {
    await bothHaveProfiles();
    const batch = inOneBatch(['users/asha', { ...ASHA, name: 'Changed' }], ['users/ravi', RAVI]);
    await assertFails(batch(asAsha()));

    const { name } = (await asAsha().doc('users/asha').get()).data() as { name: string };
    expect(name).toBe('Asha Rao');
  });
});
