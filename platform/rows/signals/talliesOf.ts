import { VITALS, type Signals } from 'shared-config/services/signals';
import { mergeTallies } from './mergeTallies';
import type { Tally } from 'shared-config/services/Tally';

/** What signals add to the counts of a day. */
export function talliesOf(signals: Signals, day: string): Tally[] {
  const { page, visits, failed, failures, vitals } = signals;
  const tallies = new Map<string, Tally>();
  const count = ({ part, release }: { part: string; release: string }, name: string, at = page) =>
    mergeTallies(tallies, [{ day, part, release, page: at, counts: { [name]: 1 } }]);
  for (const one of visits) count(one, 'visits');
  for (const one of failed) count(one, 'failed');
  for (const one of failures) {
    count(one, `code ${one.code}`);
    if (one.at !== undefined) count(one, `at ${one.at}`);
  }
  for (const name of VITALS) {
    const value = vitals?.[name];
    if (vitals && value !== undefined)
      count(vitals, `${name} ${figureStep(name, value)}`, vitals.page);
  }
  return [...tallies.values()];
}

/** How far apart two steps are: a figure is at most 5 % from its step. */
const RATIO = 1.1;

/**
 * The step that a figure is counted under. Steps keep a day's counts small, and their order is that of the figures,
 * so a percentile can be read from them.
 *
 * @param value LCP and INP in milliseconds, CLS as its definition counts it
 */
function figureStep(name: (typeof VITALS)[number], value: number): number {
  if (name === 'CLS') return Math.min(Math.round(value * 100), 200) / 100;
  return Math.round(RATIO ** Math.round(Math.log(Math.max(value, 1)) / Math.log(RATIO)));
}
