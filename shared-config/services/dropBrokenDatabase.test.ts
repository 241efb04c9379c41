import { DATABASE_TIMEOUT, dropBrokenDatabase } from './dropBrokenDatabase';

/** The result of a request or transaction; `undefined` if it hangs. */
type End = 'success' | 'complete' | 'error' | 'abort' | undefined;

function ending<T extends object>(event: End, rest: T): EventTarget & T {
  const target = Object.assign(new EventTarget(), rest);
  if (event) queueMicrotask(() => target.dispatchEvent(new Event(event)));
  return target;
}

/** A database whose results the test sets; the storage matrix in e2e uses real browsers. */
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

test('a working database stays, and is closed again', async () => {
  const { close } = give('success', 'complete');
  await dropBrokenDatabase();
  expect(isThere()).toBe(true);
  expect(close).toHaveBeenCalledTimes(1);
});

test.each([
  ['cannot be opened', 'error', undefined],
  ['has no room', 'success', 'abort'],
] as const)('a database that %s is removed', async (_what, opening, transaction) => {
  give(opening, transaction);
  await dropBrokenDatabase();
  expect(isThere()).toBe(false);
});

test('a database that may not be accessed is removed', async () => {
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
] as const)('a database that never %s is removed after 5 seconds', async (_what, opening) => {
  give(opening, undefined);
  const waiting = dropBrokenDatabase();
  await jest.advanceTimersByTimeAsync(DATABASE_TIMEOUT - 1);
  expect(isThere()).toBe(true);
  await jest.advanceTimersByTimeAsync(1);
  await waiting;
  expect(isThere()).toBe(false);
});
