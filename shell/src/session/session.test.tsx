import { render } from '@testing-library/react';
import type { Identity, Session } from 'shared-config/services/Identity';
import { forgetSession, rememberSession } from 'shared-config/services/sessionHint';
import { settled } from '../testing/FakeLoads';
import { session, SessionStore, useSessionOn, watchReturns } from './session';

const ASHA: Session = { uid: '1', name: 'Asha' };

let tell: (session: Session | null) => void;

const identity = {
  watchSession: (listener: (session: Session | null) => void) => {
    tell = listener;
    return () => undefined;
  },
} as Identity;

beforeEach(forgetSession);

/** A page that greets Asha; the provider sets the hint before it tells of the session. */
async function greetingAsha(): Promise<SessionStore> {
  const store = new SessionStore(() => Promise.resolve(identity));
  store.start();
  await settled();
  rememberSession(ASHA.uid);
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
  test('a page shows no session, and at once what the provider told meanwhile when it comes back', async () => {
    const store = await greetingAsha();
    store.leave();
    expect(store.current()).toBeNull();
    const renamed = { ...ASHA, name: 'Asha R.' };
    tell(renamed);
    expect(store.current()).toBeNull();
    store.review();
    expect(store.current()).toBe(renamed);
  });

  test('a page that comes back after a log-in with another account shows no session until the provider tells', async () => {
    const store = await greetingAsha();
    const kavya: Session = { uid: '2', name: 'Kavya' };
    store.leave();
    rememberSession(kavya.uid);
    store.review();
    expect(store.current()).toBeNull();
    tell(kavya);
    expect(store.current()).toBe(kavya);
  });

  test('a page that comes back after a log-in starts to follow the session', () => {
    const load = jest.fn(() => Promise.resolve(identity));
    const store = new SessionStore(load);
    store.leave();
    store.review();
    expect(load).not.toHaveBeenCalled();
    store.leave();
    rememberSession(ASHA.uid);
    store.review();
    expect(load).toHaveBeenCalledTimes(1);
  });
});

test('a logout in another tab is seen at once, and a repeated log-in there too', async () => {
  const store = await greetingAsha();
  forgetSession();
  store.review();
  expect(store.current()).toBeNull();
  rememberSession(ASHA.uid);
  store.review();
  expect(store.current()).toBe(ASHA);
});

test('where the hint cannot be stored, a page that comes back keeps its session', async () => {
  const store = await greetingAsha();
  forgetSession();
  tell(ASHA);
  store.leave();
  store.review();
  expect(store.current()).toBe(ASHA);
});

const start = jest.spyOn(session, 'start').mockImplementation(() => undefined);

beforeEach(() => start.mockClear());

function Page({ path }: { readonly path: string }) {
  useSessionOn(path);
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
    rememberSession('1');
    render(<Page path={path} />);
    expect(start).toHaveBeenCalledTimes(1);
  },
);

test('the session hears of the back/forward cache and of other pages', () => {
  const heard: string[] = [];
  watchReturns({ leave: () => heard.push('leave'), review: () => heard.push('review') });
  for (const [type, persisted] of [
    ['pageshow', false],
    ['pagehide', false],
    ['pagehide', true],
    ['pageshow', true],
  ] as const)
    window.dispatchEvent(new PageTransitionEvent(type, { persisted }));
  window.dispatchEvent(new StorageEvent('storage', { key: 'getit.session' }));
  expect(heard).toEqual(['leave', 'review', 'review']);
});
