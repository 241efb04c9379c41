import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import lockfile from 'proper-lockfile';

/** Seconds after which the lock of a process that was killed is taken over. A build may keep one busy for a few. */
export const STALE_AFTER = 10;

/**
 * Keeps other processes from what this one is about to do.
 *
 * @param file what stands for it; the lock is beside it
 * @param note what the others are told
 * @returns lets it go; or, while another process holds it, the note of that process.
 */
export async function hold(file: string, note: string): Promise<(() => Promise<void>) | string> {
  mkdirSync(dirname(file), { recursive: true });
  try {
    const release = await lockfile.lock(file, { stale: STALE_AFTER * 1000, realpath: false });
    if (note) writeFileSync(`${file}.txt`, note);
    return release;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ELOCKED') throw error;
    return existsSync(`${file}.txt`) ? readFileSync(`${file}.txt`, 'utf8') : '';
  }
}
