import type { Visits } from './Visits';

/**
 * How likely it is that at least so many of the new visits fail if both releases fail equally often: Fisher's exact
 * test, one-sided. It takes into account that a rate of few visits, before or since, says little.
 *
 * @returns 0 to 1
 */
export function chanceOf(before: Visits, since: Visits): number {
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
