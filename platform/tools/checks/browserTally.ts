import type { Tally } from './Tally';

/** How many tests of one run may pass only when they run again: about one in 300. */
export const FLAKY_LIMIT = 2;

/** Playwright's counts. `flaky` tests failed and passed when they ran again. */
export type BrowserCounts = Readonly<
  Record<'expected' | 'unexpected' | 'flaky' | 'skipped', number>
>;

/**
 * Counts the browser tests of a run. A few tests that pass only when they run again count as passed, more of them as
 * failed (docs/decisions/tests.md).
 */
export function browserTally({ expected, unexpected, flaky, skipped }: BrowserCounts): Tally {
  const forgiven = flaky <= FLAKY_LIMIT ? flaky : 0;
  return { passed: expected + forgiven, failed: unexpected + flaky - forgiven, skipped };
}
