import { render } from '@testing-library/react';
import type { Identity, Session } from 'shared-config/services/Identity';
import { provideRuntimeConfig } from 'shared-config/services/runtimeConfigAccess';
import { CONFIG } from 'shared-config/services/testing/config';
import { endStoredSession, storeSession } from 'shared-config/services/testing/storedSession';
import { settled } from '../testing/FakeLoads';
import { ownListeners } from '../testing/ownListeners';
import { matchRoute } from '../host/matchRoute';
import { ROUTES } from '../routes';
import { session, SessionStore, useSessionOn } from './session';

ownListeners();

const ASHA: Session = { uid: '1', name: 'Asha' };

let notify: (session: Session | null) => void;

const identity = {
  watchSession: (listener: (session: Session | null) => void) => {
    notify = listener;
    return () => undefined;
  },
} as Identity;

beforeEach(() => {
  provideRuntimeConfig(CONFIG);
  endStoredSession();
});

/** A page that greets Asha; Firebase stores the session before it calls back. */
async function greetingAsha(): Promise<SessionStore> {
  const store = new SessionStore(() => Promise.resolve(identity));
  store.watchReturns();
  store.start();
  await settled();
  storeSession(ASHA.uid);
  notify(ASHA);
  return store;
}

/** The page goes into the back/forward cache, or comes out of it. */
const goes = (type: 'pagehide' | 'pageshow', persisted = true): unknown =>
  window.dispatchEvent(new PageTransitionEvent(type, { persisted }));

test('Firebase is loaded once, however many pages start the session, and again after a failed load', async () => {
  const load = jest.fn(() => Promise.resolve(identity));
  load.mockRejectedValueOnce(new Error('offline'));
  const store = new SessionStore(load);
  store.start();
  store.start();
  await settled();
  expect(load).toHaveBeenCalledTimes(1);
  store.start();
  await settled();
  store.start();
  expect(load).toHaveBeenCalledTimes(2);
  notify(ASHA);
  expect(store.current()).toBe(ASHA);
});

describe('in the back/forward cache', () => {
  test('a page shows no session, and shows it at once when it comes back', async () => {
    const store = await greetingAsha();
    goes('pagehide', false);
    expect(store.current()).toBe(ASHA);
    goes('pagehide');
    expect(store.current()).toBeNull();
    goes('pageshow');
    expect(store.current()).toBe(ASHA);
  });

  test('a page that comes back after a logout, or a log-in with another account, shows no session until Firebase has looked, which it is asked to', async () => {
    const store = await greetingAsha();
    const kavya: Session = { uid: '2', name: 'Kavya' };
    const asked = jest.fn();
    window.addEventListener('storage', asked, { once: true });
    goes('pagehide');
    endStoredSession();
    goes('pageshow');
    expect(store.current()).toBeNull();
    expect(asked).toHaveBeenCalledTimes(1);
    storeSession(kavya.uid);
    goes('pageshow');
    expect(store.current()).toBeNull();
    notify(kavya);
    expect(store.current()).toBe(kavya);
  });

  test('a page that comes back after a log-in, or hears of one, starts to follow the session', () => {
    const load = jest.fn(() => Promise.resolve(identity));
    new SessionStore(load).watchReturns();
    goes('pageshow');
    storeSession(ASHA.uid);
    goes('pageshow', false);
    expect(load).not.toHaveBeenCalled();
    goes('pageshow');
    expect(load).toHaveBeenCalledTimes(1);
    const other = jest.fn(() => Promise.resolve(identity));
    new SessionStore(other).watchReturns();
    const key = `firebase:authUser:${CONFIG.firebase.apiKey}:[DEFAULT]`;
    window.dispatchEvent(new StorageEvent('storage', { key }));
    expect(other).toHaveBeenCalledTimes(1);
  });
});

let start: jest.SpyInstance;

beforeEach(() => {
  start = jest.spyOn(session, 'start').mockImplementation(() => undefined);
});
afterEach(() => jest.restoreAllMocks());

function Page({ path }: { readonly path: string }) {
  useSessionOn(path, matchRoute(path, ROUTES)?.account);
  return null;
}

test('the session is followed on account pages, also when the visitor navigates to one, and on others only if this browser holds one', () => {
  const { rerender } = render(<Page path="/" />);
  for (const path of ['/book', '/nowhere']) rerender(<Page path={path} />);
  expect(start).not.toHaveBeenCalled();
  for (const path of ['/login', '/signup', '/forgot-password']) rerender(<Page path={path} />);
  expect(start).toHaveBeenCalledTimes(3);
  storeSession('1');
  rerender(<Page path="/book" />);
  expect(start).toHaveBeenCalledTimes(4);
});
