import { deleteApp } from 'firebase/app';
import * as firebaseAuth from 'firebase/auth';
import { provideTranslator } from '../i18n/translator';
import type { FirebaseConnection } from './connectFirebase';
import { createIdentity } from './createIdentity';
import type { Identity, Session } from './Identity';
import { readProfileName, writeProfile } from './profile';
import { provideRuntimeConfig } from './runtimeConfigAccess';
import { CONFIG } from './testing/config';

jest.mock('firebase/app');
jest.mock('firebase/auth');
jest.mock('./profile');
jest.mock('./sessionHint');

/** A promise that the test settles. */
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

/** The real identity with a provider whose session the test controls. */
function open(authStateReady: () => Promise<void> = async () => undefined) {
  let announce: () => void = () => undefined;
  const auth = { app: {}, currentUser: null as User | null, authStateReady };
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
  const connect = jest.fn(() => ({ auth, firestore: {} }) as unknown as FirebaseConnection);
  const identity = createIdentity(connect);
  const reported: (Session | null)[] = [];
  identity.watchSession((session) => reported.push(session));
  return { identity, auth, connect, become, reported, provider };
}

const ASHA: User = { uid: 'asha@example.com', email: 'asha@example.com' };
const RAVI: User = { uid: 'ravi@example.com', email: 'ravi@example.com' };

beforeEach(() => {
  jest.resetAllMocks();
  provideTranslator(undefined);
  provideRuntimeConfig(CONFIG);
  jest.mocked(readProfileName).mockResolvedValue(undefined);
});

test('an account that another replaces while the name is being read is not announced; a listener that comes later hears the latest one at once, until it stops', async () => {
  const reading = pending<string | undefined>();
  jest
    .mocked(readProfileName)
    .mockReturnValueOnce(reading.promise)
    .mockResolvedValueOnce('Ravi Kumar');
  const { identity, become, reported } = open();
  become(ASHA);
  await settle();
  become(RAVI);
  reading.resolve('Asha');
  await settle();
  const late = jest.fn();
  identity.watchSession(late)();
  become(null);
  expect(late.mock.calls).toEqual([[{ ...RAVI, name: 'Ravi Kumar' }]]);
  expect(reported).toEqual([{ ...RAVI, name: 'Ravi Kumar' }, null]);
});

test('an account that another replaces in the same task is not asked for its name', async () => {
  jest.mocked(readProfileName).mockResolvedValue('Ravi Kumar');
  const { become, reported } = open();
  become(ASHA);
  become(RAVI);
  await settle();
  expect(new Set(jest.mocked(readProfileName).mock.calls.map(([, uid]) => uid))).toEqual(
    new Set([RAVI.uid]),
  );
  expect(reported).toEqual([{ ...RAVI, name: 'Ravi Kumar' }]);
});

test('the email that resets a password is in the language of the page, and its page leads on to the log-in in it', async () => {
  const { identity, auth, provider } = open();
  provideTranslator({ language: 'hi', translate: () => undefined });
  provider.sendPasswordResetEmail.mockImplementation(async () => {
    expect(auth).toMatchObject({ languageCode: 'hi' });
  });
  await identity.sendReset(ASHA.email);
  expect(provider.sendPasswordResetEmail.mock.calls).toEqual([
    [auth, ASHA.email, { url: 'https://getit.test/hi/login' }],
  ]);
});

test('where the project does not know the domain of the site, the email is sent all the same; any other refusal is reported', async () => {
  const { identity, auth, provider } = open();
  const refusal = (code: string) => Object.assign(new Error(code), { code });
  provider.sendPasswordResetEmail.mockRejectedValueOnce(refusal('auth/unauthorized-continue-uri'));
  await identity.sendReset(ASHA.email);
  expect(provider.sendPasswordResetEmail.mock.calls.at(-1)).toEqual([auth, ASHA.email]);
  provider.sendPasswordResetEmail.mockRejectedValueOnce(refusal('auth/too-many-requests'));
  await expect(identity.sendReset(ASHA.email)).rejects.toThrow('auth/too-many-requests');
  expect(provider.sendPasswordResetEmail).toHaveBeenCalledTimes(3);
});

test('while one of two sign-ups is running, no session without a name appears', async () => {
  const second = pending<undefined>();
  jest.mocked(writeProfile).mockResolvedValueOnce().mockReturnValueOnce(second.promise);
  jest.mocked(readProfileName).mockResolvedValueOnce(undefined);
  const { identity, reported } = open();
  const signingUp = [identity.signUp(accountOf('asha')), identity.signUp(accountOf('ravi'))];
  await signingUp[0];
  await settle();
  expect(reported).toEqual([]);
  jest.mocked(readProfileName).mockReset().mockResolvedValueOnce('ravi');
  second.resolve(undefined);
  await signingUp[1];
  await settle();
  expect(reported).toEqual([{ ...RAVI, name: 'ravi' }]);
});

test('an account that can neither get its profile nor be deleted is signed out, and sign-up rejects with the first error, also if that fails', async () => {
  jest.mocked(writeProfile).mockRejectedValue(new Error('the profile was refused'));
  const { identity, reported, provider } = open();
  provider.deleteUser.mockRejectedValue(new Error('no network'));
  await expect(identity.signUp(accountOf('asha'))).rejects.toThrow('the profile was refused');
  await settle();
  expect(provider.signOut).toHaveBeenCalledTimes(1);
  expect(reported).toEqual([null]);
  provider.signOut.mockRejectedValueOnce(new Error('no room'));
  await expect(identity.signUp(accountOf('asha'))).rejects.toThrow('the profile was refused');
});

describe('a response of the provider that stalls', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());

  const NEW = accountOf('asha');
  const calls: [string, (identity: Identity) => Promise<unknown>, keyof typeof firebaseAuth][] = [
    ['signing in', (identity) => identity.signIn('a@b', 'x'), 'signInWithEmailAndPassword'],
    ['signing up', (identity) => identity.signUp(NEW), 'createUserWithEmailAndPassword'],
    ['a reset', (identity) => identity.sendReset('a@b'), 'sendPasswordResetEmail'],
    ['signing out', (identity) => identity.signOut(), 'signOut'],
  ];

  test.each(calls)(
    '%s fails after 45 seconds with a message for the visitor',
    async (_what, call, stalls) => {
      const { identity, provider } = open();
      (provider[stalls] as jest.Mock).mockReturnValueOnce(new Promise(() => undefined));
      const failed = jest.fn();
      call(identity).catch((error: Error) => failed(error.message));
      await jest.advanceTimersByTimeAsync(44_999);
      expect(failed).not.toHaveBeenCalled();
      await jest.advanceTimersByTimeAsync(1);
      expect(failed).toHaveBeenCalledWith(
        'The sign-in service did not answer in time. Check your connection and try again.',
      );
    },
  );

  test('about a stored session opens a new connection, which reports the session', async () => {
    const ready = jest.fn(async () => undefined).mockReturnValueOnce(new Promise(() => undefined));
    const { connect, auth, become, reported } = open(ready);
    await jest.advanceTimersByTimeAsync(44_999);
    expect(connect).toHaveBeenCalledTimes(1);
    await jest.advanceTimersByTimeAsync(1);
    expect(jest.mocked(deleteApp).mock.calls).toEqual([[auth.app]]);
    expect(connect).toHaveBeenCalledTimes(2);
    jest.mocked(readProfileName).mockResolvedValueOnce('Asha');
    become(ASHA);
    await jest.advanceTimersByTimeAsync(45_000);
    expect(reported).toEqual([{ ...ASHA, name: 'Asha' }]);
    expect(connect).toHaveBeenCalledTimes(2);
  });
});
