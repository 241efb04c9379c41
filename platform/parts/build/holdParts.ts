import { linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';

/** Milliseconds between two looks at whether a part is free. */
const LOOK_EVERY = 200;

/**
 * Does `work` while no other command of this checkout builds or packs the parts, because all write into the same `dist`
 * folders. Waits for another command that holds one of them. A killed command holds none.
 *
 * @param say is told once for each part that is waited for.
 */
export async function holdParts<T>(
  root: string,
  parts: readonly string[],
  say: (line: string) => void,
  work: () => Promise<T>,
): Promise<T> {
  const folder = join(root, '.local/building');
  mkdirSync(folder, { recursive: true });
  const mine = join(folder, `${process.pid}.${process.hrtime.bigint()}`);
  writeFileSync(mine, String(process.pid));
  const held: string[] = [];
  try {
    // Always in the same order, so that two commands never wait for each other.
    for (const part of [...parts].sort()) {
      const file = join(folder, part);
      for (let owner = take(mine, file), told = false; owner > 0; owner = take(mine, file)) {
        if (!told) say(`${part}: waits for another command that builds it (process ${owner})`);
        told = true;
        await setTimeout(LOOK_EVERY);
      }
      held.push(file);
    }
    return await work();
  } finally {
    for (const file of [...held, mine]) rmSync(file, { force: true });
  }
}

/** Takes a part atomically. Returns the process that holds it, or 0 for success. */
function take(mine: string, file: string): number {
  try {
    linkSync(mine, file);
    return 0;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  }
  const owner = ownerOf(file);
  if (owner > 0 && !isRunning(owner)) {
    // Only one command frees it: a second one might remove what a third one has linked meanwhile.
    const freeing = `${file}.freeing`;
    if (take(mine, freeing) > 0) return owner;
    if (ownerOf(file) === owner) rmSync(file, { force: true });
    rmSync(freeing, { force: true });
    return take(mine, file);
  }
  return owner || take(mine, file);
}

/** 0 if it was released meanwhile. */
function ownerOf(file: string): number {
  try {
    return Number(readFileSync(file, 'utf8'));
  } catch {
    return 0;
  }
}

function isRunning(process_: number): boolean {
  try {
    process.kill(process_, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}
