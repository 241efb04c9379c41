import { VITALS } from 'shared-config/services/signals';
import type { Tally } from 'shared-config/services/Tally';
import type { Visits } from './evaluateHealth';

/** What visitors' browsers reported for a release. */
export interface ReleaseSignals extends Visits {
  /** How often each failure was reported, by its code; `policy …` for what a policy blocked. */
  readonly failures: Readonly<Record<string, number>>;
  /** Where errors were thrown, the most frequent first. */
  readonly places: readonly string[];
  /** The figure that three of four page views keep below; missing where none was reported. */
  readonly vitals: Readonly<Partial<Record<(typeof VITALS)[number], number>>>;
}

/** Adds up what was counted of a release, over days and pages. */
export function releaseSignals(
  tallies: readonly Tally[],
  part: string,
  release: string,
): ReleaseSignals {
  const counts = new Map<string, number>();
  for (const tally of tallies)
    if (tally.part === part && tally.release === release)
      for (const [name, count] of Object.entries(tally.counts))
        counts.set(name, (counts.get(name) ?? 0) + count);
  const named = (prefix: string): (readonly [string, number])[] =>
    [...counts]
      .filter(([name]) => name.startsWith(prefix))
      .map(([name, count]) => [name.slice(prefix.length), count]);
  const vitals = VITALS.flatMap((name) => {
    const figure = percentile75(
      named(`${name} `).map(([step, count]) => [Number(step), count] as const),
    );
    return figure === undefined ? [] : [[name, figure] as const];
  });
  return {
    visits: counts.get('visits') ?? 0,
    failed: counts.get('failed') ?? 0,
    failures: Object.fromEntries([
      ...named('code '),
      ...named('policy ').map(([name, count]) => [`policy ${name}`, count] as const),
    ]),
    places: named('at ')
      .sort(([, one], [, other]) => other - one)
      .map(([place]) => place),
    vitals: Object.fromEntries(vitals),
  };
}

function percentile75(steps: readonly (readonly [step: number, count: number])[]) {
  const sorted = [...steps].sort(([one], [other]) => one - other);
  const wanted = 0.75 * sorted.reduce((sum, [, count]) => sum + count, 0);
  let passed = 0;
  for (const [step, count] of sorted) {
    passed += count;
    if (passed >= wanted) return step;
  }
  return undefined;
}
