import { readFileSync } from 'node:fs';
import {
  assertFails,
  initializeTestEnvironment,
  type RulesTestEnvironment,
} from '@firebase/rules-unit-testing';
import { setLogLevel } from 'firebase/app';
import { documentId } from 'firebase/firestore';
import { describeOnEmulator, RULES_FILE } from './testing/eachFirestore';
import { PROJECT_ID } from './testing/firestoreHttp';

// The emulator answers its first requests slowly.
jest.setTimeout(30_000);

type Firestore = ReturnType<ReturnType<RulesTestEnvironment['authenticatedContext']>['firestore']>;
type Attempt = readonly [string, (db: Firestore) => Promise<unknown>];

const ASHA = { name: 'Asha Rao', mobile: '+91 98450 00000', email: 'asha@example.com' };
const RAVI = { name: 'Ravi', mobile: '', email: 'ravi@example.com' };

/* What profiles.test.ts, whose requests name each document, does not ask for. */
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
  const asVisitor = () => environment.unauthenticatedContext().firestore();
  const bothHaveProfiles = () =>
    environment.withSecurityRulesDisabled(async (context) => {
      await context.firestore().doc('users/asha').set(ASHA);
      await context.firestore().doc('users/ravi').set(RAVI);
    });

  test.each<Attempt>([
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
    ['lists another collection', (db) => db.collection('waitlist').get()],
    ['creates a profile under a made-up id', (db) => db.collection('users').add(ASHA)],
  ])('denied: an account, or a visitor who is not signed in, %s', async (_title, attempt) => {
    await bothHaveProfiles();
    await assertFails(attempt(asAsha()));
    await assertFails(attempt(asVisitor()));
    expect((await asAsha().doc('users/asha').get()).data()).toEqual(ASHA);
  });
});
