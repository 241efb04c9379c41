import * as firebaseAuth from 'firebase/auth';
import type { FirebaseConnection } from './connectFirebase';
import { createIdentity } from './createIdentity';
import type { Session } from './Identity';
import { readProfileName, writeProfile } from './profile';

jest.mock('firebase/auth');
jest.mock('./profile');

/** Whatever takes as long as a test wants. */
function pending<T>() {
  let resolve!: (value: T) => void;
  let reject!: (reason: Error) => void;
  const promise = new Promise<T>((...how) => ([resolve, reject] = how));
  return { promise, resolve, reject };
}

interface User {
  readonly uid: string;
  readonly email: string;
}

const settle = (): Promise<void> => new Promise((resolve) => setTimeout(resolve));
const accountOf = (name: string) => ({
  name,
  mobile: '',
  email: `${name}@example.com`,
  password: 'long-enough',
});

/** The real identity over a provider whose session the test changes by hand. */
function open() {
  let announce: () => void = () => undefined;
  const auth = { currentUser: null as User | null, authStateReady: async () => undefined };
  const become = (user: User | null): void => {
    auth.currentUser = user;
    announce();
  };
  const provider = jest.mocked(firebaseAuth);
  provider.onAuthStateChanged.mockImplementation((_auth, listener) => {
    announce = listener as () => void;
    return () => undefined;
  });
  provider.createUserWithEmailAndPassword.mockImplementation(async (_auth, email) => {
    const user = { uid: email, email };
    become(user);
    return { user } as never;
  });
  provider.signOut.mockImplementation(async () => become(null));
  provider.deleteUser.mockImplementation(async () => become(null));
  const identity = createIdentity({ auth, firestore: {} } as unknown as FirebaseConnection);
  const told: (Session | null)[] = [];
  identity.watchSession((session) => told.push(session));
  return { identity, become, told, provider };
}

const ASHA: User = { uid: 'asha@example.com', email: 'asha@example.com' };
const RAVI: User = { uid: 'ravi@example.com', email: 'ravi@example.com' };

beforeEach(() => {
  jest.resetAllMocks();
});

test('who signs out while the name is being read is not announced any more', async () => {
  const reading = pending<string | undefined>();
  jest.mocked(readProfileName).mockReturnValueOnce(reading.promise);
  const { become, told } = open();
  become(ASHA);
  become(null);
  reading.resolve('Asha');
  await settle();
  expect(told).toEqual([null]);
});

test('whose place another takes while the name is being read is not announced any more', async () => {
  const reading = pending<string | undefined>();
  jest
    .mocked(readProfileName)
    .mockReturnValueOnce(reading.promise)
    .mockResolvedValueOnce('Ravi Kumar');
  const { become, told } = open();
  become(ASHA);
  become(RAVI);
  reading.resolve('Asha');
  await settle();
  expect(told).toEqual([{ uid: RAVI.uid, name: 'Ravi Kumar' }]);
});

test('while one sign-up is done and another is not, nobody is shown without a name', async () => {
  const second = pending<undefined>();
  jest.mocked(writeProfile).mockResolvedValueOnce().mockReturnValueOnce(second.promise);
  jest.mocked(readProfileName).mockResolvedValueOnce(undefined);
  const { identity, told } = open();
  const signingUp = [identity.signUp(accountOf('asha')), identity.signUp(accountOf('ravi'))];
  await signingUp[0];
  await settle();
  expect(told).toEqual([]);
  jest.mocked(readProfileName).mockReset().mockResolvedValueOnce('ravi');
  second.resolve(undefined);
  await signingUp[1];
  await settle();
  expect(told).toEqual([{ uid: RAVI.uid, name: 'ravi' }]);
});

test('an account that can neither get its profile nor be deleted is at least signed out, and the first error is told', async () => {
  jest.mocked(writeProfile).mockRejectedValueOnce(new Error('the profile was refused'));
  const { identity, told, provider } = open();
  provider.deleteUser.mockRejectedValueOnce(new Error('no network'));
  await expect(identity.signUp(accountOf('asha'))).rejects.toThrow('the profile was refused');
  await settle();
  expect(provider.signOut).toHaveBeenCalledTimes(1);
  expect(told).toEqual([null]);
});
