import { setTimeout } from 'node:timers/promises';
import type { ReplacedRelease } from '../../change/storedReleases';
import type { Tally } from 'shared-config/services/Tally';
import { evaluateHealth, type Health, type Visits } from './evaluateHealth';
import { releaseSignals } from './releaseSignals';

/** A release to watch, and what is known of it when the watch begins. */
export interface WatchedRelease extends ReplacedRelease {
  /** Visits of the release that it replaced. */
  readonly before: Visits;
  /** Visits of the release itself from an earlier time of being live. */
  readonly earlier: Visits;
}

interface WatchOptions {
  readonly watched: readonly WatchedRelease[];
  /** Milliseconds. */
  readonly duration: number;
  /** Milliseconds between two looks. */
  readonly every: number;
  readonly read: () => Promise<readonly Tally[]>;
  readonly live: () => Promise<Readonly<Record<string, string>>>;
  readonly say: (line: string) => void;
  readonly stopped: AbortSignal;
}

export type WatchOutcome =
  | { readonly end: 'over'; readonly unread?: unknown }
  | { readonly end: 'stopped'; readonly left: number }
  | { readonly end: 'overtaken'; readonly part: string; readonly by: string | undefined }
  | { readonly end: 'worse'; readonly part: string; readonly reason: string };

/**
 * Looks at releases until one of them does worse than the one before it, another change replaces one, the time is over
 * or the watch is stopped. Says how they do when that changes, and at the end. A look that fails is tried again at the
 * next one. Changes nothing.
 */
export async function watchReleases(options: WatchOptions): Promise<WatchOutcome> {
  const { watched, duration, every, read, live, say, stopped } = options;
  const start = performance.now();
  const left = (): number => duration - (performance.now() - start);
  const told = new Map<string, Health['verdict']>();
  for (;;) {
    const [now, counted] = await Promise.all([attempt(live), attempt(read)]);
    const replaced = now.value && watched.find(({ part, to }) => now.value?.[part] !== to);
    if (replaced) return { end: 'overtaken', part: replaced.part, by: now.value?.[replaced.part] };
    const unread = now.error ?? counted.error;
    if (unread !== undefined && !told.has('')) say(`${String(unread)} Trying again.`);
    if (unread === undefined) told.delete('');
    else told.set('', 'early');
    const over = left() <= 0 || stopped.aborted;
    for (const release of unread === undefined ? watched : []) {
      const health = healthOf(release, counted.value ?? []);
      const name = `${release.part} ${release.to}`;
      if (health.verdict === 'worse')
        return { end: 'worse', part: release.part, reason: `${name}: ${health.reason}` };
      if (over || told.get(name) !== health.verdict)
        say(`${name} ${health.verdict === 'well' ? 'does well' : 'is watched'}: ${health.reason}.`);
      told.set(name, health.verdict);
    }
    if (stopped.aborted) return { end: 'stopped', left: Math.max(0, left()) };
    if (over) return { end: 'over', ...(unread !== undefined && { unread }) };
    // A stop ends the pause, and the next look is the last.
    await setTimeout(Math.min(every, left()), undefined, { signal: stopped }).catch(
      () => undefined,
    );
  }
}

async function attempt<T>(read: () => Promise<T>): Promise<{ value?: T; error?: unknown }> {
  try {
    return { value: await read() };
  } catch (error) {
    return { error };
  }
}

function healthOf({ part, to, before, earlier }: WatchedRelease, tallies: readonly Tally[]) {
  const { visits, failed } = releaseSignals(tallies, part, to);
  const since = {
    visits: Math.max(0, visits - earlier.visits),
    failed: Math.max(0, failed - earlier.failed),
  };
  return evaluateHealth(before, since);
}
