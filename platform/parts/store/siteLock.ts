import { randomBytes } from 'node:crypto';
import { existsSync, lstatSync, mkdirSync, renameSync, rmdirSync, rmSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import lockfile from 'proper-lockfile';
import { ToolError } from 'shared-config/build/ToolError';
import { diskReason } from 'shared-config/process/errorText';
import { namesIn } from './OpenedRelease';
import type { SiteLayout } from './siteLayout';

/** A lock that its process has not refreshed for this many milliseconds is taken over. */
export const DEAD_AFTER = 15_000;

/**
 * The right to change the site. A process that stands still (a sleeping laptop, Ctrl-Z) loses it, and may wake up
 * between any two steps. Every step that changes the site is therefore one rename from or to the holder's own gate,
 * a folder that is made once. The next holder removes that folder first, so a step of the old one fails and changes
 * nothing. See docs/decisions/generations.md.
 */
export interface HeldLock {
  /** A path in the work folder, for what is being prepared. */
  readonly workPath: (name: string) => string;
  /** Moves something from the work folder to its place in the site, in one step. */
  readonly place: (work: string, target: string) => void;
  /** Takes something out of the site, in one step, and deletes it. A missing path is ignored. */
  readonly remove: (path: string) => void;
}

/**
 * Works on the site while no other process does. Waits while another process holds the lock, and takes over
 * the lock of a dead process.
 *
 * @param waiting is called once if it has to wait.
 * @throws ToolError PARTS-032 when the lock was lost, PARTS-059 when the disk cannot be written, and what `work` throws.
 */
export async function withSiteLock<T>(
  site: SiteLayout,
  work: (lock: HeldLock) => Promise<T>,
  waiting: () => void = () => undefined,
): Promise<T> {
  makeRoot(site);
  const release = await acquire(site, waiting);
  const mine = identityOf(site);
  const folder = join(site.incoming(), randomBytes(6).toString('hex'));
  const gate = join(folder, 'gate');
  const isHeld = (): boolean => identityOf(site) === mine && existsSync(gate);
  const lost = (cause?: unknown): ToolError =>
    new ToolError(
      'PARTS-032',
      `${site.root}.lock was taken over by another command, because this one was suspended for more than ${DEAD_AFTER / 1000} s. Run it again; parts log shows whether its change went live.`,
      { cause },
    );
  try {
    mkdirSync(gate, { recursive: true });
    // The gate was made first: a command that takes the lock over after this line removes it.
    if (!isHeld()) throw lost();
    const lock = { workPath: (name: string) => join(folder, name), ...fencedBy(gate) };
    for (const name of namesIn(site.incoming()))
      if (join(site.incoming(), name) !== folder) lock.remove(join(site.incoming(), name));
    return await work(lock);
  } catch (error) {
    throw unwritable(site.root, error) ?? (isHeld() ? error : lost(error));
  } finally {
    if (isHeld()) {
      rmSync(folder, { recursive: true, force: true });
      removeIfEmpty(site.incoming());
      if (identityOf(site) === mine) await release();
    }
  }
}

function makeRoot({ root }: SiteLayout): void {
  try {
    mkdirSync(root, { recursive: true });
  } catch (error) {
    throw unwritable(root, error) ?? error;
  }
}

/** What to say instead of an error of the site's disk; undefined for any other error. */
function unwritable(root: string, error: unknown): ToolError | undefined {
  const reason = diskReason(error);
  if (!reason) return undefined;
  const { path } = error as NodeJS.ErrnoException;
  return new ToolError(
    'PARTS-059',
    `${path ?? root} cannot be written: ${reason}. What was live before is whole; parts log shows whether the change went live.`,
    { cause: error },
  );
}

function fencedBy(gate: string): Pick<HeldLock, 'place' | 'remove'> {
  const through = (path: string): string => {
    const inside = join(gate, randomBytes(6).toString('hex'));
    renameSync(path, inside);
    return inside;
  };
  return {
    place: (work, target) => {
      const inside = through(work);
      mkdirSync(dirname(target), { recursive: true });
      renameSync(inside, target);
    },
    remove: (path) => {
      if (lstatSync(path, { throwIfNoEntry: false }) === undefined) return;
      rmSync(through(path), { recursive: true, force: true });
    },
  };
}

/** Ignores a folder that another command has filled or removed meanwhile. */
function removeIfEmpty(folder: string): void {
  try {
    rmdirSync(folder);
  } catch (error) {
    const { code = '' } = error as NodeJS.ErrnoException;
    if (!['ENOENT', 'ENOTEMPTY', 'EEXIST'].includes(code)) throw error;
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
