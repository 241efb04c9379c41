import type { Tally } from 'shared-config/services/Tally';

/** Where tallies are kept. `signalsCases` run against every store. */
export interface SignalsStore {
  /** Milliseconds that a write waits for each tally of the one before. A crash loses counts that wait. */
  readonly pace: number;
  /** Adds to the stored counts. If it throws, the same counts come again. */
  add(tallies: readonly Tally[]): Promise<void>;
  /** Every tally from a day on. */
  read(since: string): Promise<readonly Tally[]>;
  /** Deletes the tallies from before a day. */
  prune(before: string): Promise<void>;
  /** Waits for the adds in progress, then closes the store. */
  close(): Promise<void>;
}

/** Names one tally among all. */
export const tallyId = ({ day, part, release, page }: Omit<Tally, 'counts'>): string =>
  [day, part, release, page].join(' ');

/** Adds up the counts of the tallies with the same id. */
export function mergeTallies(tallies: readonly Tally[]): Tally[] {
  const merged = new Map<string, Tally>();
  for (const tally of tallies) {
    const id = tallyId(tally);
    const counts: Record<string, number> = { ...merged.get(id)?.counts };
    for (const [name, count] of Object.entries(tally.counts))
      counts[name] = (counts[name] ?? 0) + count;
    merged.set(id, { ...tally, counts });
  }
  return [...merged.values()];
}
