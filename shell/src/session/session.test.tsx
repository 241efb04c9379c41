import { render } from '@testing-library/react';
import type { Identity, Session } from 'shared-config/services/Identity';
import { provideRuntimeConfig } from 'shared-config/services/runtimeConfigAccess';
import { CONFIG } from 'shared-config/services/testing/config';
import { endStoredSession, storeSession } from 'shared-config/services/testing/storedSession';
import { settled } from '../testing/FakeLoads';
import { matchRoute } from '../host/matchRoute';
import { ROUTES } from '../routes';
import { session, SessionStore, useSessionOn, watchReturns } from './session';

const ASHA: Session = { uid: '1', name: 'Asha' };

let tell: (session: Session | null) => void;

const identity = {
  watchSession: (listener: (session: Session | null) => void) => {
    tell = listener;
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
  store.start();
  await settled();
  storeSession(ASHA.uid);
  tell(ASHA);
  return store;
}

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
  tell(ASHA);
  expect(store.current()).toBe(ASHA);
});

describe('in the back/forward cache', () => {
  test('a page shows no session, and shows it at once when it comes back', async () => {
    const store = await greetingAsha();
    store.leave();
    expect(store.current()).toBeNull();
    store.comeBack();
    expect(store.current()).toBe(ASHA);
  });

  test('a page that comes back after a logout, or a log-in with another account, shows no session until Firebase has looked, which it is asked to', async () => {
    const store = await greetingAsha();
    const kavya: Session = { uid: '2', name: 'Kavya' };
    const asked = jest.fn();
    window.addEventListener('storage', asked, { once: true });
    store.leave();
    endStoredSession();
    store.comeBack();
    expect(store.current()).toBeNull();
    expect(asked).toHaveBeenCalledTimes(1);
    storeSession(kavya.uid);
    store.comeBack();
    expect(store.current()).toBeNull();
    tell(kavya);
    expect(store.current()).toBe(kavya);
  });

  test('a page that comes back after a log-in starts to follow the session', () => {
    const load = jest.fn(() => Promise.resolve(identity));
    const store = new SessionStore(load);
    store.leave();
    store.comeBack();
    expect(load).not.toHaveBeenCalled();
    store.leave();
    storeSession(ASHA.uid);
    store.comeBack();
    expect(load).toHaveBeenCalledTimes(1);
  });
});

const start = jest.spyOn(session, 'start').mockImplementation(() => undefined);

beforeEach(() => start.mockClear());

function Page({ path }: { readonly path: string }) {
  useSessionOn(path, matchRoute(path, ROUTES)?.account);
  return null;
}

test('the session is followed on account pages, also when the visitor navigates to one', () => {
  const { rerender } = render(<Page path="/" />);
  for (const path of ['/login', '/signup', '/forgot-password']) rerender(<Page path={path} />);
  expect(start).toHaveBeenCalledTimes(3);
});

test.each(['/book', '/nowhere'])(
  'on %s Firebase is loaded only if this browser holds a session',
  (path) => {
    render(<Page path={path} />);
    expect(start).not.toHaveBeenCalled();
    storeSession('1');
    render(<Page path={path} />);
    expect(start).toHaveBeenCalledTimes(1);
  },
);

test('the session hears of the back/forward cache and of other pages', () => {
  const heard: string[] = [];
  watchReturns({
    leave: () => heard.push('leave'),
    comeBack: () => heard.push('comeBack'),
    look: () => heard.push('look'),
  });
  for (const [type, persisted] of [
    ['pageshow', false],
    ['pagehide', false],
    ['pagehide', true],
    ['pageshow', true],
  ] as const)
    window.dispatchEvent(new PageTransitionEvent(type, { persisted }));
  const key = `firebase:authUser:${CONFIG.firebase.apiKey}:[DEFAULT]`;
  window.dispatchEvent(new StorageEvent('storage', { key }));
  expect(heard).toEqual(['leave', 'comeBack', 'look']);
});
