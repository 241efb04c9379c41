/** @jest-environment ./build/jest/browserEnvironment.ts */
import { forgetSession, holdsSession, rememberSession } from './sessionHint';

beforeEach(() => localStorage.clear());
afterEach(() => jest.restoreAllMocks());

test('a browser without a sign-in holds no session', () => {
  expect(holdsSession()).toBe(false);
});

test('a remembered session is held until it is forgotten', () => {
  rememberSession();
  expect(holdsSession()).toBe(true);
  rememberSession();
  forgetSession();
  expect(holdsSession()).toBe(false);
});

test('the hint outlives the page and says nothing about the visitor', () => {
  rememberSession();
  expect({ ...localStorage }).toEqual({ 'getit.session': '1' });
});

test('a browser that blocks storage holds no session, and nothing breaks', () => {
  jest.spyOn(window, 'localStorage', 'get').mockImplementation(() => {
    throw new DOMException('The operation is insecure.', 'SecurityError');
  });
  rememberSession();
  expect(holdsSession()).toBe(false);
  forgetSession();
});

test('a browser whose storage is full goes on without the hint', () => {
  jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('The quota has been exceeded.', 'QuotaExceededError');
  });
  rememberSession();
  expect(holdsSession()).toBe(false);
});
