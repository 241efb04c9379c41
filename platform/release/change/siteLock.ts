import { mkdirSync, statSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import lockfile from 'proper-lockfile';
import { ToolError } from 'shared-config/build/ToolError';
import type { SiteLayout } from '../store/siteLayout';

/** A lock that its process has not refreshed for this many milliseconds is taken over. */
export const DEAD_AFTER = 15_000;

/** Proves that this process still holds the lock of the site. */
export interface HeldLock {
  readonly isHeld: () => boolean;
  /** @throws ToolError PARTS-032 when another process took the lock over, because this one was suspended. */
  readonly assertHeld: () => void;
}

/**
 * Works on the site while no other process does. Waits while another process holds the lock, and takes over
 * the lock of a dead process.
 *
 * @param waiting is called once if it has to wait.
 */
export async function withSiteLock<T>(
  site: SiteLayout,
  work: (lock: HeldLock) => Promise<T>,
  waiting: () => void = () => undefined,
): Promise<T> {
  mkdirSync(site.root, { recursive: true });
  const release = await acquire(site, waiting);
  const mine = identityOf(site);
  const isHeld = (): boolean => identityOf(site) === mine;
  const assertHeld = (): void => {
    if (isHeld()) return;
    throw new ToolError(
      'PARTS-032',
      `${site.root}.lock was taken over by another command, because this one was suspended for more than ${DEAD_AFTER / 1000} s. Nothing was published: run it again.`,
    );
  };
  try {
    return await work({ isHeld, assertHeld });
  } finally {
    if (isHeld()) await release();
  }
}

/** Tells a lock from a later one of the same name; empty for none. */
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
      // A random pause, so that of several waiting processes each gets its turn.
      await sleep(40 + Math.random() * 80);
    }
  }
}
