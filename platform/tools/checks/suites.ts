import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runCommand } from '@getit/parts/process/runCommand';
import { findChromium } from './findChromium';

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

/** Jest writes more than this. */
type JestReport = Readonly<
  Record<'numPassedTests' | 'numFailedTests' | 'numFailedTestSuites' | 'numPendingTests', number>
>;

const NOT_RUN: Tally = { passed: 0, failed: 1, skipped: 0 };

/** Runs the jest suite of a workspace, with its temporary files there. One that cannot start counts as one failure. */
export function jestSuite(
  folder: string,
  jest: string,
  workers = 2,
  temporary = tmpdir(),
): Promise<Tally> {
  return countReported(
    (file) =>
      runCommand(jest, [`--maxWorkers=${workers}`, '--json', `--outputFile=${file}`], {
        cwd: folder,
        env: { TMPDIR: temporary },
        show: 'failure',
      }),
    (report: JestReport) => ({
      passed: report.numPassedTests,
      failed: Math.max(report.numFailedTests, report.numFailedTestSuites),
      skipped: report.numPendingTests,
    }),
  );
}

/** Runs the browser tests of the composed site. A missing browser counts as a failure. */
export async function browserSuite(root: string, playwright: string): Promise<Tally> {
  const chromium = findChromium(process.env);
  if ('missing' in chromium) {
    process.stdout.write(`${chromium.missing}\n`);
    return NOT_RUN;
  }
  return countReported(
    (file) =>
      runCommand(playwright, ['test', '--config', 'e2e/playwright.config.ts'], {
        cwd: root,
        env: { CHROMIUM_PATH: chromium.path, E2E_REPORT: file },
        show: 'live',
      }),
    ({ stats }: { stats: BrowserCounts }) => {
      if (stats.flaky > 0)
        process.stdout.write(
          `  ${stats.flaky} flaky, named above: passed only when run again; ${FLAKY_LIMIT} may (docs/decisions/tests.md)\n`,
        );
      return browserTally(stats);
    },
  );
}

/**
 * Runs a suite that writes a JSON report. No report, or an exit code other than 0, is a failure. In a report of another
 * format the numbers are none, and `npm test` fails.
 */
async function countReported<Report>(
  run: (file: string) => Promise<number>,
  count: (report: Report) => Tally,
): Promise<Tally> {
  const folder = mkdtempSync(join(tmpdir(), 'getit-report-'));
  const file = join(folder, 'report.json');
  try {
    const code = await run(file);
    if (!existsSync(file)) return NOT_RUN;
    const tally = count(JSON.parse(readFileSync(file, 'utf8')) as Report);
    return { ...tally, failed: Math.max(tally.failed, code === 0 ? 0 : 1) };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
