import { mkdirSync, rmSync, utimesSync } from 'node:fs';
import { siteForEachTest } from './testing/siteFixture';
import { DEAD_AFTER, withSiteLock } from './siteLock';

const { site } = siteForEachTest();
const lockFolder = (): string => `${site().root}.lock`;

function signal(): [Promise<void>, () => void] {
  let give = (): void => undefined;
  return [new Promise((resolve) => (give = resolve)), () => give()];
}

test('whoever comes second waits, is told so once, and works afterwards', async () => {
  const order: string[] = [];
  const [started, start] = signal();
  const [finished, finish] = signal();
  const first = withSiteLock(site(), async () => {
    start();
    await finished;
    order.push('first');
  });
  await started;
  let told = 0;
  const [waiting, nowWaiting] = signal();
  const second = withSiteLock(
    site(),
    () => Promise.resolve(order.push('second')),
    () => {
      told += 1;
      nowWaiting();
    },
  );
  await waiting;
  finish();
  await Promise.all([first, second]);
  expect(order).toEqual(['first', 'second']);
  expect(told).toBe(1);
});

test('the lock of a dead process is taken over', async () => {
  mkdirSync(lockFolder(), { recursive: true });
  const longAgo = (Date.now() - DEAD_AFTER - 1000) / 1000;
  utimesSync(lockFolder(), longAgo, longAgo);
  await expect(withSiteLock(site(), () => Promise.resolve('worked'))).resolves.toBe('worked');
});

test('whoever lost the lock, because it stood still for too long, may not go on and frees nothing', async () => {
  await withSiteLock(site(), ({ assertHeld }) => {
    expect(assertHeld).not.toThrow();
    rmSync(lockFolder(), { recursive: true });
    expect(assertHeld).toThrow('PARTS-032');
    mkdirSync(lockFolder());
    expect(assertHeld).toThrow(/taken over by another command.*run it again/);
    return Promise.resolve();
  });
  expect(() => rmSync(lockFolder(), { recursive: true })).not.toThrow();
});

test('the lock is free again after an error', async () => {
  await expect(withSiteLock(site(), () => Promise.reject(new Error('oops')))).rejects.toThrow(
    'oops',
  );
  await expect(withSiteLock(site(), () => Promise.resolve('worked'))).resolves.toBe('worked');
});
