import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { check, lock } from 'proper-lockfile';

const LOCK = {
  /** A command renews its locks. One that was not renewed for so many milliseconds is that of a killed command. */
  stale: 20_000,
  /** The locks name parts, not files. */
  realpath: false,
  /** After the computer slept, another command may have taken the part: both build it, and write the same files. */
  onCompromised: () => undefined,
};

/** Looks whether a part is free, in milliseconds. */
const AGAIN = { forever: true, minTimeout: 200, maxTimeout: 200 };

/**
 * Keeps other commands of this checkout from building or packing the parts, because all write into the same `dist` folders.
 * Waits for another command that holds one of them.
 *
 * @param say is told once for each part that is waited for.
 * @returns lets them go
 */
export async function holdParts(
  root: string,
  parts: readonly string[],
  say: (line: string) => void,
): Promise<() => Promise<void>> {
  const folder = join(root, '.local/building');
  mkdirSync(folder, { recursive: true });
  const held: (() => Promise<void>)[] = [];
  const letGo = async (): Promise<void> => {
    await Promise.allSettled(held.map((free) => free()));
  };
  try {
    // Always in the same order, so that two commands never wait for each other.
    for (const part of [...parts].sort()) {
      const file = join(folder, part);
      if (await check(file, LOCK)) say(`${part}: waits for another command that builds it`);
      held.push(await lock(file, { ...LOCK, retries: AGAIN }));
    }
    return letGo;
  } catch (error) {
    await letGo();
    throw error;
  }
}
