/** @jest-environment ./build/jest/browserEnvironment.ts */
import { dropRow, keepRow } from './outbox/outboxStore';
import type { WaitingRow } from '../contract/sharedState';
import {
  forgetSession,
  holdsSession,
  isHintOf,
  letPagesSleep,
  rememberSession,
  wakePages,
  watchHint,
} from './sessionHint';

const UID = 'bVqKJ0MzTtXyq0Zr3cWJ9eXUQx12';

beforeEach(() => localStorage.clear());
afterEach(() => jest.restoreAllMocks());

test('a browser has a hint from a sign-in to its end, which tells accounts apart', () => {
  expect(holdsSession()).toBe(false);
  rememberSession(UID);
  expect(holdsSession()).toBe(true);
  expect(isHintOf(UID)).toBe(true);
  expect(isHintOf(`${UID}3`)).toBe(false);
  rememberSession('another');
  expect(isHintOf(UID)).toBe(false);
  forgetSession();
  expect([holdsSession(), isHintOf('another')]).toEqual([false, false]);
});

test('the hint persists, and its 32 bits contain nothing about the visitor', () => {
  rememberSession(UID);
  const hint = expect.stringMatching(/^[0-9a-z]{1,7}$/) as string;
  expect({ ...localStorage }).toEqual({ 'getit.session': hint });
  expect(UID).not.toContain(localStorage.getItem('getit.session'));
});

test('pages wake for what waits in the outbox, without a session and without ending one', () => {
  wakePages();
  expect(localStorage.getItem('getit.session')).toBe('-');
  expect([holdsSession(), isHintOf(UID)]).toEqual([false, false]);
  rememberSession(UID);
  wakePages();
  letPagesSleep();
  expect(isHintOf(UID)).toBe(true);
});

test('pages still wake for a row after a logout, until the row is gone', () => {
  rememberSession(UID);
  keepRow({ key: 'a-row' } as WaitingRow);
  forgetSession();
  expect(localStorage.getItem('getit.session')).toBe('-');
  dropRow('a-row');
  expect(localStorage.getItem('getit.session')).toBeNull();
});

test('a page hears of the hint that another page sets, removes or clears, and of nothing else', () => {
  const heard = jest.fn();
  const stop = watchHint(heard);
  const change = (key: string | null) => window.dispatchEvent(new StorageEvent('storage', { key }));
  change('getit.draft.contact');
  expect(heard).not.toHaveBeenCalled();
  change('getit.session');
  change(null);
  expect(heard).toHaveBeenCalledTimes(2);
  stop();
  change('getit.session');
  expect(heard).toHaveBeenCalledTimes(2);
});

test('a browser that blocks storage has no hint, and nothing throws', () => {
  jest.spyOn(window, 'localStorage', 'get').mockImplementation(() => {
    throw new DOMException('The operation is insecure.', 'SecurityError');
  });
  rememberSession(UID);
  expect(holdsSession()).toBe(false);
  expect(isHintOf(UID)).toBe(false);
  forgetSession();
});
