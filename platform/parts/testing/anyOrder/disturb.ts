import { existsSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { isStopped } from '../isStopped';
import { runTask, type Wish } from '../runTask';
import type { Trouble } from './Step';
import { DAY, type World } from './World';

/** Longer than any command takes on a busy machine, in milliseconds. */
const ENDS_WITHIN = 60_000;

/**
 * Runs a command while something happens to it, and does what an operator would do after it.
 *
 * @param rival a command of another process, where the trouble is one.
 * @returns what each command printed: JSON, an error, or nothing if it was killed.
 */
export async function disturb(
  world: World,
  wish: Wish,
  trouble: Trouble,
  rival: Wish,
): Promise<string[]> {
  const { site } = world;
  const task = (one: Wish) => ({ ...one, root: site.root, folder: world.folder() });
  const here = async (one: Wish): Promise<string> =>
    ended(one, runTask(task(one)).then(JSON.stringify, String));
  const elsewhere = async (
    one: Wish,
    environment: Readonly<Record<string, string>> = {},
    started?: (pid: number) => void,
  ): Promise<string> => {
    const variables = { KILL_BELOW: site.root, ...environment };
    return (await ended(one, world.elsewhere(task(one), variables, started))).stdout;
  };
  /** The lock of a process that died or stands still is taken over once it is old. */
  const ageLock = (): void => {
    if (existsSync(`${site.root}.lock`)) utimesSync(`${site.root}.lock`, 0, 0);
  };

  switch (trouble.kind) {
    case 'nothing':
      return [await here(wish)];
    case 'killed': {
      const outcome = await elsewhere(wish, { KILL_AT: String(trouble.at) });
      ageLock();
      return [outcome];
    }
    case 'disk full':
      return [await elsewhere(wish, { KILL_AT: String(trouble.at), KILL_SIGNAL: 'ENOSPC' })];
    case 'suspended': {
      let pid = 0;
      let done = false;
      const at = { KILL_AT: String(trouble.at), KILL_SIGNAL: 'SIGSTOP' };
      const sleeper = elsewhere(wish, at, (one) => (pid = one)).finally(() => (done = true));
      while (!done && !isStopped(pid)) await sleep(5);
      if (!done) ageLock();
      const other = await here(rival);
      if (!done) process.kill(pid, 'SIGCONT');
      return [other, await sleeper];
    }
    case 'clock jumps':
      return [await elsewhere(wish, { CLOCK_OFFSET: String(trouble.days * DAY) })];
    case 'two at once':
      return Promise.all([elsewhere(wish), here(rival)]);
    case 'history lost': {
      rmSync(site.history());
      return [await here(wish), await here({ action: 'repair' })];
    }
    case 'live link lost':
      rmSync(site.live());
      return [await here(wish)];
    case 'release damaged': {
      const stored = [...world.stored()].sort();
      const release = stored[trouble.which % stored.length] ?? '';
      const folder = join(site.remotes(), release);
      const file = join(folder, 'entry.js');
      const content = readFileSync(file);
      rmSync(file);
      const outcome = await here(wish);
      if (existsSync(folder)) writeFileSync(file, content);
      return [outcome];
    }
  }
}

async function ended<T>(wish: Wish, work: Promise<T>): Promise<T> {
  const late = new AbortController();
  const clock = sleep(ENDS_WITHIN, undefined, late).then(() => {
    throw new Error(`${JSON.stringify(wish)} does not end.`);
  });
  try {
    return await Promise.race([work, clock]);
  } finally {
    clock.catch(() => undefined);
    late.abort();
  }
}
