import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import lockfile from 'proper-lockfile';
import { ToolError } from 'shared-config/build/ToolError';

/** Milliseconds after which the lock of a process that was killed is taken over. */
const STALE_AFTER = 5_000;

/**
 * Keeps every other `npm start` out of a folder of local state: a second one would write its own ports into the site
 * that the first one serves.
 *
 * @param address where this one is going to listen, for the message of the other
 * @returns lets the folder go.
 * @throws ToolError LOCAL-006 while another process holds it.
 */
export async function holdFolder(folder: string, address: string): Promise<() => Promise<void>> {
  mkdirSync(folder, { recursive: true });
  const record = join(folder, 'start.txt');
  const release = await lockfile
    .lock(folder, { stale: STALE_AFTER, lockfilePath: join(folder, 'start.lock') })
    .catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'ELOCKED') throw error;
      throw new ToolError(
        'LOCAL-006',
        `npm start already runs in this folder: ${readFileSync(record, 'utf8')}. Open it, or stop it with Ctrl-C first. After a kill, wait ${STALE_AFTER / 1000} seconds. Nothing was published.`,
      );
    });
  writeFileSync(record, address);
  return release;
}
