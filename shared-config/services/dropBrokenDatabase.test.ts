import { DATABASE_TIMEOUT, dropBrokenDatabase } from './dropBrokenDatabase';

/** What one request or transaction of the database ends with; nothing for one that hangs. */
type End = 'success' | 'complete' | 'error' | 'abort' | undefined;

function ending<T extends object>(event: End, rest: T): EventTarget & T {
  const target = Object.assign(new EventTarget(), rest);
  if (event) queueMicrotask(() => target.dispatchEvent(new Event(event)));
  return target;
}

/** A database of which each step ends as a test wants; the storage matrix runs against the browser's own. */
function give(opening: End, transaction: End) {
  const close = jest.fn();
  const objectStore = () => ({ put: jest.fn(), clear: jest.fn() });
  const database = { close, transaction: () => ending(transaction, { objectStore }) };
  provide({ open: () => ending(opening, { result: database }) });
  return { close };
}

function provide(value: unknown): void {
  Object.defineProperty(globalThis, 'indexedDB', { value, configurable: true });
}

const isThere = (): boolean => typeof indexedDB === 'object';

beforeEach(() => jest.useFakeTimers({ doNotFake: ['queueMicrotask'] }));
afterEach(() => {
  jest.useRealTimers();
  delete (globalThis as { indexedDB?: unknown }).indexedDB;
});

test('a database that keeps what it is given stays, and is closed again', async () => {
  const { close } = give('success', 'complete');
  await dropBrokenDatabase();
  expect(isThere()).toBe(true);
  expect(close).toHaveBeenCalledTimes(1);
});

test.each([
  ['cannot be opened', 'error', undefined],
  ['has no room', 'success', 'abort'],
] as const)('one that %s is taken away', async (_what, opening, transaction) => {
  give(opening, transaction);
  await dropBrokenDatabase();
  expect(isThere()).toBe(false);
});

test('one that may not be looked at is taken away', async () => {
  Object.defineProperty(globalThis, 'indexedDB', {
    configurable: true,
    get: () => {
      throw new DOMException('The operation is insecure.', 'SecurityError');
    },
  });
  await dropBrokenDatabase();
  expect(isThere()).toBe(false);
});

test.each([
  ['opens', undefined],
  ['answers', 'success'],
] as const)('one that never %s is waited for during 5 seconds', async (_what, opening) => {
  give(opening, undefined);
  const waiting = dropBrokenDatabase();
  await jest.advanceTimersByTimeAsync(DATABASE_TIMEOUT - 1);
  expect(isThere()).toBe(true);
  await jest.advanceTimersByTimeAsync(1);
  await waiting;
  expect(isThere()).toBe(false);
});
