import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runCommand } from '@getit/parts/programs/runCommand';
import { projectRoot } from '../projectRoot';

/** How many checks of a step passed, failed and were skipped. */
export type Tally = Readonly<Record<'passed' | 'failed' | 'skipped', number>>;

export const NOTHING: Tally = { passed: 0, failed: 0, skipped: 0 };

export const add = (a: Tally, b: Tally): Tally => ({
  passed: a.passed + b.passed,
  failed: a.failed + b.failed,
  skipped: a.skipped + b.skipped,
});

/** The last line of `npm test`. */
export function closingLine({ passed, failed, skipped }: Tally): string {
  return `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`;
}

/** How many tests of one run may pass only at the second try: about one in 300. */
export const FLAKY_LIMIT = 2;

/** Playwright's counts. `flaky` tests failed and passed when they ran again. */
type BrowserCounts = Readonly<Record<'expected' | 'unexpected' | 'flaky' | 'skipped', number>>;

/**
 * Counts the browser tests of a run. A few tests that pass only when they run again count as passed, more of them as
 * failed (docs/decisions/tests.md).
 */
export function browserTally({ expected, unexpected, flaky, skipped }: BrowserCounts): Tally {
  const forgiven = flaky <= FLAKY_LIMIT ? flaky : 0;
  return { passed: expected + forgiven, failed: unexpected + flaky - forgiven, skipped };
}

const NOT_RUN: Tally = { passed: 0, failed: 1, skipped: 0 };

/**
 * Runs tests of a workspace with jest, with their temporary files there. A suite that cannot start counts as one failure.
 *
 * @param files a pattern for the paths of the test files
 */
export async function jestSuite(
  folder: string,
  jest: string,
  { files = '', workers = 2, temporary = tmpdir() } = {},
): Promise<Tally> {
  const counting = join(projectRoot(), 'platform/tools/checks/countJest.mjs');
  const reporters = [counting, 'default'].map((name) => `--reporters=${name}`);
  return counted((COUNTS) =>
    // The pattern first: jest would take it for another reporter.
    runCommand(jest, [...(files ? [files] : []), `--maxWorkers=${workers}`, ...reporters], {
      cwd: folder,
      env: { TMPDIR: temporary, COUNTS },
      show: 'failure',
    }),
  );
}

/** Runs the browser tests of the composed site, in the Chromium at that path. */
export const browserSuite = (root: string, playwright: string, chromium: string): Promise<Tally> =>
  counted(
    (COUNTS) =>
      runCommand(playwright, ['test', '--config', 'e2e/playwright.config.ts'], {
        cwd: root,
        env: { CHROMIUM_PATH: chromium, COUNTS },
        show: 'always',
      }),
    (counts: BrowserCounts) => {
      if (counts.flaky > 0)
        process.stdout.write(
          `  ${counts.flaky} flaky, named above: passed only when run again; ${FLAKY_LIMIT} may (docs/decisions/tests.md)\n`,
        );
      return browserTally(counts);
    },
  );

/**
 * Runs a suite that writes its counts into a file while it runs, so that those of a runner that dies are counted too. No
 * file, or an exit code other than 0, is a failure.
 */
async function counted<Counts = Tally>(
  run: (file: string) => Promise<number>,
  tallyOf: (counts: Counts) => Tally = (counts) => counts as unknown as Tally,
): Promise<Tally> {
  const folder = mkdtempSync(join(tmpdir(), 'getit-report-'));
  const file = join(folder, 'counts.json');
  try {
    const code = await run(file);
    if (!existsSync(file)) return NOT_RUN;
    const tally = tallyOf(JSON.parse(readFileSync(file, 'utf8')) as Counts);
    return { ...tally, failed: Math.max(tally.failed, code === 0 ? 0 : 1) };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
