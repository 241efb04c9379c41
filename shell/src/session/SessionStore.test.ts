import type { Identity, Session } from 'shared-config/services/Identity';
import { settled } from '../testing/FakeLoads';
import { SessionStore } from './SessionStore';

const ASHA: Session = { uid: '1', name: 'Asha' };

let tell: (session: Session | null) => void;
let signedOut: number;

const identity = {
  signOut: () => Promise.resolve(void signedOut++),
  watchSession: (listener: (session: Session | null) => void) => {
    tell = listener;
    return () => undefined;
  },
} as Identity;

beforeEach(() => (signedOut = 0));

test('nobody is signed in, and nothing is loaded, until somebody asks', () => {
  const load = jest.fn(() => Promise.resolve(identity));
  expect(new SessionStore(load).current()).toBeNull();
  expect(load).not.toHaveBeenCalled();
});

test('whoever listens is told about every change until they stop', async () => {
  const store = new SessionStore(() => Promise.resolve(identity));
  const heard: (string | undefined)[] = [];
  const stop = store.subscribe(() => heard.push(store.current()?.name));
  store.start();
  await settled();
  tell(ASHA);
  tell(null);
  stop();
  tell(ASHA);
  expect(heard).toEqual(['Asha', undefined]);
  expect(store.current()).toBe(ASHA);
});

test('Firebase is asked for once, however many pages want the session', async () => {
  const load = jest.fn(() => Promise.resolve(identity));
  const store = new SessionStore(load);
  store.start();
  store.start();
  await settled();
  store.start();
  expect(load).toHaveBeenCalledTimes(1);
});

test('where its code could not be fetched the next page tries again', async () => {
  const load = jest.fn(() => Promise.resolve(identity));
  load.mockRejectedValueOnce(new Error('offline'));
  const store = new SessionStore(load);
  store.start();
  await settled();
  store.start();
  await settled();
  expect(load).toHaveBeenCalledTimes(2);
  tell(ASHA);
  expect(store.current()).toBe(ASHA);
});

test('signing out reaches the provider, and a provider that cannot be reached is told', async () => {
  await new SessionStore(() => Promise.resolve(identity)).signOut();
  expect(signedOut).toBe(1);
  const offline = new SessionStore(() => Promise.reject(new Error('offline')));
  await expect(offline.signOut()).rejects.toThrow('offline');
});
