import { mkdirSync, statSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import lockfile from 'proper-lockfile';
import { ToolError } from 'shared-config/build/ToolError';
import type { SiteLayout } from './siteLayout';

/** A lock that nobody has touched for so long belongs to a process that is dead, in milliseconds. */
export const DEAD_AFTER = 15_000;

/** What the holder of the lock asks before it changes anything that readers see. */
export interface HeldLock {
  /** @throws ToolError PARTS-032 when the lock was taken away, because this process stood still for too long. */
  readonly assertHeld: () => void;
}

/**
 * Does some work on the site while no other process may. Waits for as long as somebody else works, and
 * takes over the lock of a process that died.
 *
 * @param waiting is called once where it has to wait.
 */
export async function withSiteLock<T>(
  site: SiteLayout,
  work: (lock: HeldLock) => Promise<T>,
  waiting: () => void = () => undefined,
): Promise<T> {
  mkdirSync(site.root, { recursive: true });
  const release = await acquire(site, waiting);
  const mine = identityOf(site);
  const assertHeld = (): void => {
    if (identityOf(site) === mine) return;
    throw new ToolError(
      'PARTS-032',
      `${site.root}.lock was taken over by another command, because this one stood still for more than ${DEAD_AFTER / 1000} s. Nothing was published: run it again.`,
    );
  };
  try {
    return await work({ assertHeld });
  } finally {
    if (identityOf(site) === mine) await release();
  }
}

/** Tells one lock from a later one of the same name; empty where there is none. */
function identityOf(site: SiteLayout): string {
  const found = statSync(`${site.root}.lock`, { bigint: true, throwIfNoEntry: false });
  return found ? `${found.ino} ${found.birthtimeNs}` : '';
}

async function acquire(site: SiteLayout, waiting: () => void): Promise<() => Promise<void>> {
  for (let turn = 0; ; turn++) {
    try {
      return await lockfile.lock(site.root, { stale: DEAD_AFTER, onCompromised: () => undefined });
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ELOCKED') throw error;
      if (turn === 0) waiting();
      // Everybody who waits asks at another moment, so that nobody waits for ever.
      await sleep(40 + Math.random() * 80);
    }
  }
}
