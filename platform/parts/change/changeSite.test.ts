import { existsSync, lstatSync, mkdirSync, rmSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { siteForEachTest } from '../testing/siteFixture';
import { changeSite } from './changeSite';

const { site } = siteForEachTest();

test('recovers the site before and after the work, also after an error', async () => {
  const leaveCopies = (): void =>
    void mkdirSync(join(site().incoming(), 'half'), { recursive: true });
  leaveCopies();
  const halfLinked = join(site().root, 'live.half');
  symlinkSync('generations/none', halfLinked);
  const work = changeSite(site(), undefined, () => {
    expect(existsSync(join(site().incoming(), 'half'))).toBe(false);
    expect(lstatSync(halfLinked, { throwIfNoEntry: false })).toBeUndefined();
    leaveCopies();
    return Promise.reject(new Error('oops'));
  });
  await expect(work).rejects.toThrow('oops');
  expect(existsSync(join(site().incoming(), 'half'))).toBe(true);
  await changeSite(site(), undefined, () => Promise.resolve());
  expect(existsSync(site().incoming())).toBe(false);
});

test('a command that lost its lock leaves the copies of the command that took it over', async () => {
  const copies = join(site().incoming(), 'of-another-command');
  const work = changeSite(site(), undefined, (lock) => {
    rmSync(`${site().root}.lock`, { recursive: true });
    mkdirSync(`${site().root}.lock`);
    mkdirSync(copies, { recursive: true });
    rmSync(join(lock.workPath('gate')), { recursive: true });
    lock.remove(copies);
    return Promise.resolve();
  });
  await expect(work).rejects.toThrow('PARTS-032');
  expect(existsSync(copies)).toBe(true);
});
