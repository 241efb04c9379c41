import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { check, lock, type LockOptions } from 'proper-lockfile';
import { ToolError } from 'shared-config/build/ToolError';

/** A lock that its owner has not updated for this long counts as left by a killed process. */
const STALE_MS = 3_000;
const RETRY_MS = 500;

/** A directory that this process has locked. */
export type DirectoryLock = Awaited<ReturnType<typeof lockDirectory>>;

/**
 * Creates `directory` if it is missing and locks it, so that two services never write the same files. Takes over the
 * lock of a killed process after 3 s.
 *
 * @param warn called when the lock is lost later, and when it is taken again
 * @param options.takeOver takes the lock of a running process, too, and then waits for 3 s, in which a write of that process
 *   ends. That process notices within a second, and locks the directory again once it is released.
 * @throws ToolError LOCAL-020 when a running process has locked it, LOCAL-021 when it cannot be created or locked.
 */
export async function lockDirectory(
  directory: string,
  warn: (message: string) => void,
  { takeOver = false } = {},
) {
  const lockfilePath = join(directory, 'rows.lock');
  /** Releases the lock; undefined while this process does not have it. */
  let held: (() => Promise<void>) | undefined;
  let takingAgain: Promise<void> | undefined;
  const take = async (retries: LockOptions['retries']): Promise<void> => {
    held = await lock(directory, {
      lockfilePath,
      stale: STALE_MS,
      update: STALE_MS / 3,
      retries,
      onCompromised: ({ message }) => {
        held = undefined;
        warn(
          `The rows service lost its lock on ${directory} (${message}). It stores no rows until that folder is back or free again.`,
        );
      },
    });
  };
  const takeAgain = async (): Promise<void> => {
    await take(0);
    warn(`The rows service has its lock on ${directory} again and stores rows.`);
  };
  try {
    await mkdir(directory, { recursive: true });
    const owned = takeOver && (await check(directory, { lockfilePath, stale: STALE_MS }));
    if (owned) await rm(lockfilePath, { recursive: true, force: true });
    // Long enough for the lock of a killed process to become stale.
    await take({ retries: STALE_MS / RETRY_MS + 2, minTimeout: RETRY_MS, factor: 1 });
    if (owned) await setTimeout(STALE_MS);
    if (!held) throw Object.assign(new Error('The lock was taken over.'), { code: 'ELOCKED' });
  } catch (error) {
    throw refusal(directory, error as NodeJS.ErrnoException);
  }
  return {
    /**
     * Locks the directory again if the lock was lost, as when its disk was away for a while.
     *
     * @throws if the directory is missing, or another process has locked it since.
     */
    hold: async (): Promise<void> => {
      if (held) return;
      takingAgain ??= takeAgain().finally(() => (takingAgain = undefined));
      await takingAgain;
    },
    release: async (): Promise<void> => {
      await held?.();
      held = undefined;
    },
  };
}

function refusal(directory: string, cause: NodeJS.ErrnoException): ToolError {
  if (cause.code === 'ELOCKED')
    return new ToolError(
      'LOCAL-020',
      `Another rows service is using ${directory}. Stop it, or give this one another directory.`,
      { cause },
    );
  return new ToolError(
    'LOCAL-021',
    `${directory} cannot be used for the rows (${cause.code ?? cause.message}). Use a directory that you may write to.`,
    { cause },
  );
}
