import type { Load } from '../load/measureLoad';
import { median, times } from '../statistics/figures';
import type { Goal } from './Goal';

const MEMORY = 200e6;
const RATIO = 0.8;
const SLOWER_MS = 100;

const megabytes = (size: number): string => `${Math.round(size / 1e6)} MB`;

/** Compares the server under load with its goals. */
export function loadGoals(loads: readonly Load[]): Goal[] {
  return loads.flatMap((load): Goal[] => {
    const ratio = median(load.rounds.map(({ site, plain }) => site / plain));
    const [site, plain] = [
      median(load.rounds.map((round) => round.site)),
      median(load.rounds.map((round) => round.plain)),
    ];
    const slower = load.besideSilent - load.alone;
    const memory = Math.max(load.memory, load.memoryBesideSilent);
    return [
      {
        figure: 'Answers a second to 200 clients',
        goal: `at least ${RATIO}× a plain Node server`,
        measured: `${times(ratio)} (${Math.round(site)}, plain ${Math.round(plain)})`,
        met: ratio >= RATIO,
        section: 'load',
      },
      {
        figure: 'Memory of the server under load',
        goal: `under ${megabytes(MEMORY)}`,
        measured: `${megabytes(memory)} (200 clients ${megabytes(load.memory)}, then 300 that never read ${megabytes(load.memoryBesideSilent)})`,
        met: memory < MEMORY,
        section: 'load',
      },
      {
        figure: 'A good client beside 300 that never read, 95th percentile',
        goal: `at most ${SLOWER_MS} ms slower`,
        measured: `${slower >= 0 ? '+' : ''}${slower.toFixed(1)} ms (${load.alone.toFixed(1)} ms alone)`,
        met: slower <= SLOWER_MS,
        section: 'load',
      },
    ];
  });
}
