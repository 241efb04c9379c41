import { deleteApp } from 'firebase/app';
import { signOut } from 'firebase/auth';
import { folderOfSuite } from 'shared-config/build/testing/folderOfTest';
import { startAuthEmulator } from './authEmulator';
import { startFirestore } from './startFirestore';
import { freePort } from '@getit/parts/programs/freePort';
import { RULES_FILE } from './testing/eachFirestore';
import { batchGetOf, clear, commitOf, DOCUMENTS, PROJECT_ID, send } from './testing/firestoreHttp';
import type { LocalService } from 'shared-config/process/LocalService';
import { createIdentity } from 'shared-config/services/createIdentity';
import {
  connectFirebase,
  type FirebaseConfig,
  type FirebaseConnection,
} from 'shared-config/services/connectFirebase';
import { provideTranslator } from 'shared-config/i18n/translator';
import type { Identity } from 'shared-config/services/Identity';
import type { Profile } from 'shared-config/services/profile';
import { provideRuntimeConfig } from 'shared-config/services/runtimeConfigAccess';
import { CONFIG } from 'shared-config/services/testing/config';
import { createFakeIdentity, type GivenAccount } from 'shared-config/services/testing/fakeIdentity';
import { IDENTITY_CASES, type IdentityCase } from 'shared-config/services/testing/identityCases';
import {
  playIdentityCase,
  type IdentityWorld,
} from 'shared-config/services/testing/playIdentityCase';

const cases = IDENTITY_CASES.map((each) => [each.title, each] as const);

describe('the fake', () => {
  test.each(cases)('%s', async (_title, each) => {
    const { given: accounts = [], offline = false, stored } = each;
    const identity = createFakeIdentity({ accounts, offline, ...(stored && { stored }) });
    await playIdentityCase(each, {
      identity,
      quiet: 5,
      profileOf: async (email) => identity.profileOf(email),
      resetMails: async () => identity.resetMails,
    });
  });
});

describe('Firebase', () => {
  let auth: LocalService;
  let firestore: LocalService;
  let connection: FirebaseConnection | undefined;

  beforeAll(async () => {
    const options = { projectId: PROJECT_ID, stateDirectory };
    auth = await startAuthEmulator({ ...options, port: await freePort() });
    firestore = await startFirestore({
      ...options,
      port: await freePort(),
      rulesFile: RULES_FILE,
      // profiles.test.ts holds it equal to the emulator.
      env: { ...process.env, FIRESTORE_FAKE: '1' },
    });
  });

  afterAll(() => Promise.all([auth.stop(), firestore.stop()]), 20_000);
  const stateDirectory = folderOfSuite();

  afterEach(async () => {
    jest.restoreAllMocks();
    if (connection) await signOut(connection.auth);
    await leave();
  });

  beforeEach(() => provideRuntimeConfig(CONFIG));

  test.each(cases)('%s', async (_title, each) => playIdentityCase(each, await enter(each)), 20_000);

  test('a visitor who has chosen a new password by the email continues to the log-in of the site, in the language that asked', async () => {
    const asha = { email: 'asha@example.com', password: 'long-enough' };
    const { identity } = await enter({ title: '', given: [asha], steps: [] });
    provideTranslator({ language: 'hi', translate: () => undefined });
    await identity.sendReset(asha.email);
    provideTranslator(undefined);
    const { oobLink = '' } = (await sentMails()).at(-1) ?? {};
    const chosen = await fetch(`${oobLink}&newPassword=a-new-one`, { redirect: 'manual' });
    expect([chosen.status, chosen.headers.get('location')]).toEqual([
      303,
      'https://getit.test/hi/login',
    ]);
  });

  function configOf(reachable: boolean, nowhere: string): FirebaseConfig {
    return {
      firebase: { apiKey: 'local', authDomain: 'auth.test', projectId: PROJECT_ID },
      emulators: reachable
        ? { auth: auth.address, firestore: firestore.address }
        : { auth: nowhere, firestore: nowhere },
    };
  }

  /** As `pageIdentity` does it. */
  function open(config: FirebaseConfig): Identity {
    return createIdentity(() => (connection = connectFirebase(config)));
  }

  /** As a page does when it is closed: the session stays in this browser. */
  async function leave(): Promise<void> {
    if (connection) await deleteApp(connection.auth.app);
    connection = undefined;
  }

  async function enter(each: IdentityCase): Promise<IdentityWorld> {
    const { given = [], offline = false, stored } = each;
    await askAuth('DELETE', `/emulator/v1/projects/${PROJECT_ID}/accounts`);
    await clear(firestore.address);
    for (const account of given) await store(account);
    const sentBefore = (await sentMails()).length;
    const nowhere = `http://127.0.0.1:${await freePort()}`;
    if (stored) {
      await open(configOf(true, nowhere)).signIn(stored.email, stored.password);
      await leave();
    }
    if (offline) letTimersGo();
    return {
      identity: open(configOf(!offline, nowhere)),
      quiet: 100,
      profileOf: storedProfile,
      resetMails: async () => (await sentMails()).slice(sentBefore).map(({ email }) => email),
    };
  }

  async function askAuth<Answer>(method: string, path: string, body?: object): Promise<Answer> {
    const response = await fetch(`${auth.address}${path}`, {
      method,
      headers: { 'content-type': 'application/json', authorization: 'Bearer owner' },
      ...(body && { body: JSON.stringify(body) }),
    });
    if (!response.ok) throw new Error(`${method} ${path}: ${await response.text()}`);
    return (await response.json()) as Answer;
  }

  async function store({ email, password, name }: GivenAccount): Promise<void> {
    const { localId } = await askAuth<{ localId: string }>(
      'POST',
      `/identitytoolkit.googleapis.com/v1/projects/${PROJECT_ID}/accounts`,
      { email, password },
    );
    if (name === undefined) return;
    const fields = {
      name: { stringValue: name },
      mobile: { stringValue: '' },
      email: { stringValue: email },
    };
    const write = commitOf([{ update: { name: `${DOCUMENTS}/users/${localId}`, fields } }]);
    expect((await send(firestore.address, write, 'owner')).status).toBe(200);
  }

  async function storedProfile(email: string): Promise<Profile | undefined> {
    const { users = [] } = await askAuth<{ users?: { localId: string }[] }>(
      'POST',
      `/identitytoolkit.googleapis.com/v1/projects/${PROJECT_ID}/accounts:lookup`,
      { email: [email] },
    );
    const uid = users[0]?.localId;
    if (uid === undefined) return undefined;
    const answer = await send(firestore.address, batchGetOf(`users/${uid}`), 'owner');
    const [document] = answer.body as [{ found?: { fields: Record<string, object> } }];
    if (!document.found) return undefined;
    const texts = Object.entries(document.found.fields).map(([field, value]) => [
      field,
      (value as { stringValue: string }).stringValue,
    ]);
    return Object.fromEntries(texts) as Profile;
  }

  async function sentMails(): Promise<{ email: string; oobLink: string }[]> {
    const { oobCodes } = await askAuth<{ oobCodes: { email: string; oobLink: string }[] }>(
      'GET',
      `/emulator/v1/projects/${PROJECT_ID}/oobCodes`,
    );
    return oobCodes;
  }
});

/** The SDK forgets to clear its timers of 30 s where a request fails at once; they must not hold jest up. */
function letTimersGo(): void {
  const real = globalThis.setTimeout;
  jest
    .spyOn(globalThis, 'setTimeout')
    .mockImplementation((callback, time) => real(callback, time).unref());
}
