import { chanceOf } from './chanceOf';
import { rateOf, type Visits } from './Visits';

/** What a release must do before it counts as worse. docs/decisions/watched-publish.md has the figures behind them. */
export const THRESHOLD = {
  /** Visits since the publish; fewer say nothing. */
  visits: 20,
  /** The share of failed visits from which visitors are worth a rollback. */
  rate: 0.01,
  /** Times the rate of the release before. */
  times: 2,
  /** The chance, under which so many failures are no accident. */
  chance: 0.001,
} as const;

/** Stands for a release before that had too few visits to compare with. */
const ASSUMED: Visits = { visits: 100, failed: 1 };

export interface Health {
  /** `early`: too few visits to tell. */
  readonly verdict: 'well' | 'worse' | 'early';
  /** With the figures. */
  readonly reason: string;
}

/**
 * Whether a release fails for more visitors than the one before it.
 *
 * @param before visits of the release that would be live again
 * @param since visits of the release in question
 */
export function evaluateHealth(before: Visits, since: Visits): Health {
  const figures = `${told(since)} since, ${told(before)} before`;
  const says = (verdict: Health['verdict'], why: string): Health => ({
    verdict,
    reason: `${figures}: ${why}`,
  });
  if (since.visits < THRESHOLD.visits)
    return says('early', `fewer than ${THRESHOLD.visits} visits say nothing`);
  if (rateOf(since) < THRESHOLD.rate) return says('well', `less than ${percent(THRESHOLD.rate)}`);
  const compared = before.visits < THRESHOLD.visits ? ASSUMED : before;
  const against =
    compared === before ? 'the rate before' : `the ${percent(rateOf(ASSUMED))} taken for too few`;
  if (rateOf(since) < THRESHOLD.times * rateOf(compared))
    return says('well', `less than ${THRESHOLD.times} times ${against}`);
  if (chanceOf(compared, since) >= THRESHOLD.chance)
    return says('well', `more than ${against}, but few enough to be an accident`);
  return says('worse', `at least ${THRESHOLD.times} times ${against}, and no accident`);
}

const percent = (rate: number): string => `${Number((rate * 100).toFixed(1))} %`;

const told = (of: Visits): string =>
  `${of.failed} of ${of.visits} visits failed${of.visits > 0 ? ` (${percent(rateOf(of))})` : ''}`;
