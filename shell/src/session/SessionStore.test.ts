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

test('nothing is loaded and no session exists before start', () => {
  const load = jest.fn(() => Promise.resolve(identity));
  expect(new SessionStore(load).current()).toBeNull();
  expect(load).not.toHaveBeenCalled();
});

test('listeners hear of every change until they unsubscribe', async () => {
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

test('Firebase is loaded once, however many pages start the session', async () => {
  const load = jest.fn(() => Promise.resolve(identity));
  const store = new SessionStore(load);
  store.start();
  store.start();
  await settled();
  store.start();
  expect(load).toHaveBeenCalledTimes(1);
});

test('the next page tries again after a failed load', async () => {
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

test('signing out calls the provider and rejects if it cannot be reached', async () => {
  await new SessionStore(() => Promise.resolve(identity)).signOut();
  expect(signedOut).toBe(1);
  const offline = new SessionStore(() => Promise.reject(new Error('offline')));
  await expect(offline.signOut()).rejects.toThrow('offline');
});
