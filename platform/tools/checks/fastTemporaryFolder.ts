import { accessSync, constants, mkdtempSync, rmSync, statfsSync, writeFileSync } from 'node:fs';
import { freemem, tmpdir } from 'node:os';
import { join } from 'node:path';

const IN_MEMORY = '/dev/shm';

const GB = 2 ** 30;

/** The tests of the platform hold 0.1 GB at most; a container may have 0.06 GB there. */
const NEEDED = { space: 1 * GB, memory: 4 * GB };

/**
 * Where tests that write many small files put them: a folder in memory if this system has one with room and enough free
 * memory, else where temporary files go.
 */
export const fastTemporaryFolder = (): string =>
  freemem() >= NEEDED.memory && spaceIn(IN_MEMORY) >= NEEDED.space ? IN_MEMORY : tmpdir();

/** The free bytes in a folder; 0 if programs cannot be written there or started from there. */
function spaceIn(folder: string): number {
  let trial: string | undefined;
  try {
    trial = mkdtempSync(join(folder, 'getit-'));
    const program = join(trial, 'program');
    writeFileSync(program, '', { mode: 0o700 });
    accessSync(program, constants.X_OK);
    const { bavail, bsize } = statfsSync(folder);
    return bavail * bsize;
  } catch {
    return 0;
  } finally {
    if (trial) rmSync(trial, { recursive: true });
  }
}
