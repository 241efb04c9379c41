/** @jest-environment ./build/jest/browserEnvironment.ts */
import { provideRuntimeConfig } from './runtimeConfigAccess';
import { forgetFormerHint, holdsSession, storedAccount, watchStoredSession } from './sessionHint';
import { CONFIG } from './testing/config';
import { endStoredSession, storeSession } from './testing/storedSession';

beforeEach(() => {
  localStorage.clear();
  provideRuntimeConfig(CONFIG);
});
afterEach(() => jest.restoreAllMocks());

test('a browser holds a session from when Firebase stores it until it is removed, and knows its account', () => {
  expect([holdsSession(), storedAccount()]).toEqual([false, undefined]);
  storeSession('asha');
  expect([holdsSession(), storedAccount()]).toEqual([true, 'asha']);
  endStoredSession();
  expect([holdsSession(), storedAccount()]).toEqual([false, undefined]);
});

test('the hint of an earlier release counts until Firebase has looked for that session', () => {
  localStorage.setItem('getit.session', '1abc');
  expect([holdsSession(), storedAccount()]).toEqual([true, undefined]);
  forgetFormerHint();
  expect(holdsSession()).toBe(false);
});

test('a page hears of a session that another page stores, removes or clears, and of nothing else', () => {
  const heard = jest.fn();
  watchStoredSession(heard);
  const change = (key: string | null) => window.dispatchEvent(new StorageEvent('storage', { key }));
  change('getit.draft.contact');
  expect(heard).not.toHaveBeenCalled();
  change(`firebase:authUser:${CONFIG.firebase.apiKey}:[DEFAULT]`);
  change(null);
  expect(heard).toHaveBeenCalledTimes(2);
});

test('a browser that blocks storage holds no session, and nothing throws', () => {
  jest.spyOn(window, 'localStorage', 'get').mockImplementation(() => {
    throw new DOMException('The operation is insecure.', 'SecurityError');
  });
  expect([holdsSession(), storedAccount()]).toEqual([false, undefined]);
  forgetFormerHint();
});
