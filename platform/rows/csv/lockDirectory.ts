import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { lock } from 'proper-lockfile';
import { ToolError } from 'shared-config/build/ToolError';

/** A lock that its owner has not updated for this long counts as left by a killed process. */
const STALE_MS = 3_000;
const RETRY_MS = 500;

/** A directory that this process has locked. */
export interface DirectoryLock {
  /** False after `release`, and when the directory or its lock was removed. */
  readonly held: boolean;
  release(): Promise<void>;
}

/**
 * Creates `directory` if it is missing and locks it, so that two services never write the same files. Takes over the
 * lock of a killed process after 3 s.
 *
 * @param warn called when the lock is lost later
 * @throws ToolError LOCAL-020 when a running process has locked it, LOCAL-021 when it cannot be created or locked.
 */
export async function lockDirectory(
  directory: string,
  warn: (message: string) => void,
): Promise<DirectoryLock> {
  let held = true;
  try {
    await mkdir(directory, { recursive: true });
    const release = await lock(directory, {
      lockfilePath: join(directory, 'rows.lock'),
      stale: STALE_MS,
      update: STALE_MS / 3,
      // Long enough for the lock of a killed process to become stale.
      retries: { retries: STALE_MS / RETRY_MS + 2, minTimeout: RETRY_MS, factor: 1 },
      onCompromised: (error) => {
        held = false;
        warn(
          `The rows service lost its lock on ${directory} (${error.message}) and stores no more rows. Start it again.`,
        );
      },
    });
    return {
      get held() {
        return held;
      },
      release: async () => {
        if (held) await release();
        held = false;
      },
    };
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    if (code === 'ELOCKED') {
      throw new ToolError(
        'LOCAL-020',
        `Another rows service is using ${directory}. Stop it, or give this one another directory.`,
        { cause: error },
      );
    }
    throw new ToolError(
      'LOCAL-021',
      `${directory} cannot be used for the rows (${code ?? message}). Use a directory that you may write to.`,
      { cause: error },
    );
  }
}
