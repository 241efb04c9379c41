/** @jest-environment ./build/jest/browserEnvironment.ts */
import { forgetSession, holdsSession, rememberSession } from './sessionHint';

beforeEach(() => localStorage.clear());
afterEach(() => jest.restoreAllMocks());

test('a browser without a sign-in has no hint', () => {
  expect(holdsSession()).toBe(false);
});

test('the hint stays until it is removed', () => {
  rememberSession();
  expect(holdsSession()).toBe(true);
  rememberSession();
  forgetSession();
  expect(holdsSession()).toBe(false);
});

test('the hint persists and contains nothing about the visitor', () => {
  rememberSession();
  expect({ ...localStorage }).toEqual({ 'getit.session': '1' });
});

test('a browser that blocks storage has no hint, and nothing throws', () => {
  jest.spyOn(window, 'localStorage', 'get').mockImplementation(() => {
    throw new DOMException('The operation is insecure.', 'SecurityError');
  });
  rememberSession();
  expect(holdsSession()).toBe(false);
  forgetSession();
});

test('full storage leaves the hint unset, and nothing throws', () => {
  jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('The quota has been exceeded.', 'QuotaExceededError');
  });
  rememberSession();
  expect(holdsSession()).toBe(false);
});
