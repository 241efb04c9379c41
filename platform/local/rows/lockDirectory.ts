import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { lock } from 'proper-lockfile';
import { ToolError } from 'shared-config/build/ToolError';

/** After this long without a sign of life the owner of a directory counts as dead, in milliseconds. */
const STALE = 3_000;
const RETRY = 500;

/** A directory that is ours until it is released or lost. */
export interface HeldDirectory {
  /** False once somebody took the directory or its lock away. */
  readonly held: boolean;
  release(): Promise<void>;
}

/**
 * Makes `directory` if it is missing and holds it for this process, so that two services never write the
 * same files. A lock whose owner was killed is taken over once it is 3 s old.
 *
 * @param warn told when the lock is lost later
 * @throws ToolError LOCAL-020 when a live process holds it, LOCAL-021 when it cannot be made or locked.
 */
export async function lockDirectory(
  directory: string,
  warn: (message: string) => void,
): Promise<HeldDirectory> {
  let held = true;
  try {
    await mkdir(directory, { recursive: true });
    const release = await lock(directory, {
      lockfilePath: join(directory, 'rows.lock'),
      stale: STALE,
      update: STALE / 3,
      // Long enough for the lock of a killed process to grow stale.
      retries: { retries: STALE / RETRY + 2, minTimeout: RETRY, maxTimeout: RETRY, factor: 1 },
      onCompromised: (error) => {
        held = false;
        warn(
          `The rows service lost ${directory} (${error.message}) and stores nothing more. Start it again.`,
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
      `${directory} cannot be used for the rows (${code ?? message}). Make it a directory that you may write to.`,
      { cause: error },
    );
  }
}
