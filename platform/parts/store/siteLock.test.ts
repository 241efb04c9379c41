import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import lockfile from 'proper-lockfile';
import { projectRoot } from 'shared-config/build/projectRoot';
import { join } from 'node:path';
import { siteForEachTest } from '../testing/siteFixture';
import { DEAD_AFTER, withSiteLock } from './siteLock';
import { SiteLayout } from './siteLayout';

const { site } = siteForEachTest();
const lockFolder = (): string => `${site().root}.lock`;

function signal(): [Promise<void>, () => void] {
  let give = (): void => undefined;
  return [new Promise((resolve) => (give = resolve)), () => give()];
}

test('the second caller waits, calls waiting once, and works afterwards', async () => {
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

test('a caller that lost its lock may not go on, and does not free the lock of another', async () => {
  const work = withSiteLock(site(), (lock) => {
    const file = join(site().root, 'file');
    writeFileSync(lock.workPath('file'), 'words');
    lock.place(lock.workPath('file'), file);
    // What another command does that takes the lock over.
    rmSync(lockFolder(), { recursive: true });
    mkdirSync(lockFolder());
    rmSync(lock.workPath('.'), { recursive: true });
    expect(() => lock.remove(file)).toThrow('ENOENT');
    expect(existsSync(file)).toBe(true);
    return lock.remove(file) as never;
  });
  await expect(work).rejects.toThrow(/PARTS-032: .*taken over by another command.*Run it again/);
  expect(() => rmSync(lockFolder(), { recursive: true })).not.toThrow();
});

test('a disk that takes no folder for a new site is refused with a code', async () => {
  // No user may make a folder in /sys of Linux, and none in the root of macOS.
  const nowhere = new SiteLayout('/sys/getit');
  await expect(withSiteLock(nowhere, () => Promise.resolve())).rejects.toThrow(
    /^PARTS-059: .*\/sys\/getit cannot be written/,
  );
});

test('the lock is free again after an error', async () => {
  await expect(withSiteLock(site(), () => Promise.reject(new Error('oops')))).rejects.toThrow(
    'oops',
  );
  await expect(withSiteLock(site(), () => Promise.resolve('worked'))).resolves.toBe('worked');
});

/** Holds the lock in another process until it is told to free it. */
const HOLDER = `
  const lockfile = require('proper-lockfile');
  lockfile.lock(process.argv[1]).then((free) => {
    process.stdin.once('data', () => free().then(() => process.exit()));
    process.stdout.write('held');
  });`;

test('waits, with pauses between its attempts, until another process frees the lock', async () => {
  mkdirSync(site().root, { recursive: true });
  const holder = spawn(process.execPath, ['-e', HOLDER, site().root], {
    cwd: join(projectRoot(), 'platform/parts'),
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  await once(holder.stdout, 'data');
  const attempts = jest.spyOn(lockfile, 'lock');
  const start = performance.now();
  let entered = false;
  const [waiting, nowWaiting] = signal();
  const told = jest.fn(nowWaiting);
  const second = withSiteLock(site(), () => Promise.resolve((entered = true)), told);
  await waiting;
  await sleep(300);
  expect(entered).toBe(false);
  expect(attempts.mock.calls.length).toBeGreaterThan(1);
  expect(attempts.mock.calls.length).toBeLessThanOrEqual((performance.now() - start) / 40 + 1);
  attempts.mockRestore();
  holder.stdin.write('free it');
  await expect(second).resolves.toBe(true);
  expect(told).toHaveBeenCalledTimes(1);
}, 30_000);

test('a lock that cannot be had for another reason is an error at once', async () => {
  const failing = Object.assign(new Error('too many open files'), { code: 'EMFILE' });
  jest.spyOn(lockfile, 'lock').mockRejectedValueOnce(failing);
  await expect(withSiteLock(site(), () => Promise.resolve())).rejects.toBe(failing);
  jest.restoreAllMocks();
});
