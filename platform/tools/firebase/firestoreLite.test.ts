import { deleteApp, initializeApp, setLogLevel, type FirebaseApp } from 'firebase/app';
import {
  connectFirestoreEmulator,
  deleteDoc,
  doc,
  getDoc,
  getFirestore,
  setDoc,
  updateDoc,
  type Firestore,
} from 'firebase/firestore/lite';
import { describeEachFirestore } from './testing/eachFirestore';
import { clear, PROJECT_ID } from './testing/firestoreHttp';

// The emulator answers its first requests slowly.
jest.setTimeout(30_000);

const ASHA = { name: 'Asha Rao', mobile: '', email: 'asha@example.com' };

describeEachFirestore('The SDK that the site uses', (address) => {
  const apps: FirebaseApp[] = [];

  const signedInAs = (uid: string): Firestore => {
    const app = initializeApp({ projectId: PROJECT_ID, apiKey: 'local' }, `${uid}-${apps.length}`);
    apps.push(app);
    const firestore = getFirestore(app);
    const { hostname, port } = new URL(address());
    connectFirestoreEmulator(firestore, hostname, Number(port), {
      mockUserToken: { sub: uid, email: `${uid}@example.com` },
    });
    return firestore;
  };

  beforeAll(() => setLogLevel('silent'));
  beforeEach(() => clear(address()));
  afterEach(() => Promise.all(apps.splice(0).map(deleteApp)));

  test('writes a profile and reads it again', async () => {
    const profile = doc(signedInAs('asha'), 'users/asha');
    expect((await getDoc(profile)).exists()).toBe(false);
    await setDoc(profile, ASHA);
    expect((await getDoc(profile)).data()).toEqual(ASHA);
  });

  test('changes one field of a profile', async () => {
    const profile = doc(signedInAs('asha'), 'users/asha');
    await setDoc(profile, ASHA);
    await updateDoc(profile, { mobile: '+91 98450 00000' });
    expect((await getDoc(profile)).data()).toEqual({ ...ASHA, mobile: '+91 98450 00000' });
  });

  test('gets permission-denied for what the rules refuse', async () => {
    await setDoc(doc(signedInAs('asha'), 'users/asha'), ASHA);
    const foreign = doc(signedInAs('ravi'), 'users/asha');
    const refused = { code: 'permission-denied' };
    await expect(getDoc(foreign)).rejects.toMatchObject(refused);
    await expect(setDoc(foreign, ASHA)).rejects.toMatchObject(refused);
    await expect(deleteDoc(foreign)).rejects.toMatchObject(refused);
  });

  test('gets not-found when it changes a profile that does not exist', async () => {
    const profile = doc(signedInAs('asha'), 'users/asha');
    await expect(updateDoc(profile, ASHA)).rejects.toMatchObject({ code: 'not-found' });
  });
});
