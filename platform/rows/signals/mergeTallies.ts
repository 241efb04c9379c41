import type { Tally } from 'shared-config/services/Tally';

/** Names one tally among all. */
export const tallyId = ({ day, part, release, page }: Omit<Tally, 'counts'>): string =>
  [day, part, release, page].join(' ');

/** Adds counts to a map of tallies by their id, in place. */
export function mergeTallies(into: Map<string, Tally>, tallies: readonly Tally[]): void {
  for (const tally of tallies) {
    const id = tallyId(tally);
    const counts: Record<string, number> = { ...into.get(id)?.counts };
    for (const [name, count] of Object.entries(tally.counts))
      counts[name] = (counts[name] ?? 0) + count;
    into.set(id, { ...tally, counts });
  }
}
