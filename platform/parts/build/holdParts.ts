import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { lock } from 'proper-lockfile';

/** Seconds after which a lock that is not renewed is free: its process was killed. */
export const STALE_AFTER = 20;

/** Milliseconds between two looks at a lock that another process has. */
const AGAIN = 200;

/**
 * Prevents other processes from doing what this one is about to do.
 *
 * @param file whose lock says so.
 * @param note for a process that finds it taken.
 * @returns lets it go; or, if another process has it, the note of that process.
 */
export async function hold(file: string, note?: string): Promise<(() => Promise<void>) | string> {
  mkdirSync(dirname(file), { recursive: true });
  const stale = STALE_AFTER * 1000;
  try {
    // While the computer slept, another process may have taken it. Then both go on.
    const letGo = await lock(file, { stale, realpath: false, onCompromised: () => undefined });
    if (note) writeFileSync(`${file}.txt`, note);
    return letGo;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ELOCKED') throw error;
    return existsSync(`${file}.txt`) ? readFileSync(`${file}.txt`, 'utf8') : '';
  }
}

/**
 * Prevents other commands of this checkout from building or packing the parts, because all write into the same `dist` folders.
 * Waits for another command that holds one of them.
 *
 * @param say prints a line, once for each part that is waited for.
 * @returns lets them go
 */
export async function holdParts(
  root: string,
  parts: readonly string[],
  say: (line: string) => void,
): Promise<() => Promise<void>> {
  const held: (() => Promise<void>)[] = [];
  const letGo = async (): Promise<void> => {
    await Promise.allSettled(held.map((free) => free()));
  };
  try {
    // Always in the same order, so that two commands never wait for each other.
    for (const part of [...parts].sort()) {
      const file = join(root, '.local/building', part);
      let free = await hold(file);
      if (typeof free === 'string') say(`${part}: waits for another command that builds it`);
      for (; typeof free === 'string'; free = await hold(file)) await pause(AGAIN);
      held.push(free);
    }
    return letGo;
  } catch (error) {
    await letGo();
    throw error;
  }
}
