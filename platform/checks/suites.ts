import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runCommand } from '../process/runCommand';
import { findChromium } from './findChromium';
import { matrixCounts, type ReportedSuite } from './matrixCounts';
import type { Tally } from './Tally';

const NOT_RUN: Tally = { passed: 0, failed: 1, skipped: 0 };

/** Runs the jest suite of one workspace. A suite that cannot start counts as one failure. */
export function jestSuite(folder: string, jest: string, workers = 2): Promise<Tally> {
  return countReported(
    (file) =>
      runCommand(jest, [`--maxWorkers=${workers}`, '--json', `--outputFile=${file}`], {
        cwd: folder,
        show: 'failure',
      }),
    (report: Record<`num${string}`, number>) => ({
      passed: report['numPassedTests'] ?? 0,
      failed: Math.max(report['numFailedTests'] ?? 0, report['numFailedTestSuites'] ?? 0),
      skipped: report['numPendingTests'] ?? 0,
    }),
  );
}

interface PlaywrightReport {
  readonly stats: Readonly<Record<'expected' | 'unexpected' | 'flaky' | 'skipped', number>>;
  readonly suites: readonly ReportedSuite[];
}

/** Runs the browser tests of the composed site. A flaky test or a missing browser counts as a failure. */
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
    ({ stats, suites }: PlaywrightReport) => {
      for (const { group, passed, cells } of matrixCounts(suites))
        process.stdout.write(`  Fault matrix, ${group}: ${passed} of ${cells} cells passed\n`);
      const { expected: passed, unexpected, flaky, skipped } = stats;
      return { passed, failed: unexpected + flaky, skipped };
    },
  );
}

/** Runs a suite that writes a JSON report. No report, or an exit code other than 0, is a failure. */
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
