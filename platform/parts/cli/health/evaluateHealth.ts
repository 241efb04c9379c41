/** Visits that used a release, and those of them that met a failure. */
export interface Visits {
  readonly visits: number;
  readonly failed: number;
  /** The networks that the failures came from: the most on one day. */
  readonly networks: number;
}

export const rateOf = ({ visits, failed }: Pick<Visits, 'visits' | 'failed'>): number =>
  visits === 0 ? 0 : failed / visits;

/** When a release counts as worse. docs/decisions/watched-publish.md has the figures behind these. */
export const THRESHOLD = {
  /** Visits since the publish; fewer say nothing. */
  visits: 20,
  /** The least share of failed visits that justifies a rollback. */
  rate: 0.01,
  /** Times the rate of the release before. */
  times: 2,
  /** The p-value below which so many failures are significant. */
  significance: 0.001,
  /** The networks that failures must come from. An attacker needs as many addresses to force a rollback. */
  networks: 10,
} as const;

/** Replaces a release before that had too few visits for a comparison. */
const ASSUMED: Visits = { visits: 100, failed: 1, networks: 1 };

export interface Health {
  /** `early`: too few visits, or networks, to tell. */
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
    compared === before
      ? 'the rate before'
      : `the ${percent(rateOf(ASSUMED))} assumed for too few visits`;
  if (rateOf(since) < THRESHOLD.times * rateOf(compared))
    return says('well', `less than ${THRESHOLD.times} times ${against}`);
  if (pValue(compared, since) >= THRESHOLD.significance)
    return says('well', `more than ${against}, but not significantly`);
  if (since.networks < THRESHOLD.networks)
    return says('early', `failures from fewer than ${THRESHOLD.networks} networks say nothing`);
  return says('worse', `at least ${THRESHOLD.times} times ${against}, and significant`);
}

const percent = (rate: number): string => `${Number((rate * 100).toFixed(1))} %`;

/** The figures in words. A network adds at most two visits a day. */
const told = (of: Visits): string =>
  `${of.failed} of ${of.visits} visits failed${of.visits > 0 ? ` (${percent(rateOf(of))})` : ''}${of.failed > 0 ? ` in ${of.networks} network${of.networks === 1 ? '' : 's'}` : ''}`;

/**
 * How likely it is that at least so many of the new visits fail if both releases fail equally often: Fisher's exact
 * test, one-sided, which is exact for few visits, too.
 *
 * @returns 0 to 1
 */
export function pValue(before: Visits, since: Visits): number {
  const failed = before.failed + since.failed;
  const all = before.visits + since.visits;
  const ways = logOfWays(all);
  let chance = 0;
  for (let count = since.failed; count <= Math.min(failed, since.visits); count++) {
    if (failed - count > before.visits) continue;
    chance += Math.exp(
      ways(since.visits, count) + ways(before.visits, failed - count) - ways(all, failed),
    );
  }
  return chance;
}

/** The logarithm of the number of ways to choose `some` of `many`, for up to `most`. */
function logOfWays(most: number): (many: number, some: number) => number {
  const factorials = [0];
  for (let n = 1; n <= most; n++) factorials.push((factorials[n - 1] ?? 0) + Math.log(n));
  const log = (n: number): number => factorials[n] ?? 0;
  return (many, some) => log(many) - log(some) - log(many - some);
}
