import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readJson } from 'shared-config/build/readJson';
import { z } from 'zod';
import { runCommand } from '@getit/parts/process/runCommand';
import { browserTally, FLAKY_LIMIT } from './browserTally';
import { findChromium } from './findChromium';
import { matrixCounts, ReportedSuite } from './matrixCounts';
import type { Tally } from './Tally';

/** Jest and Playwright write more than this. */
const JestReport = z.object({
  numPassedTests: z.number(),
  numFailedTests: z.number(),
  numFailedTestSuites: z.number(),
  numPendingTests: z.number(),
});
const PlaywrightReport = z.object({
  stats: z.object({
    expected: z.number(),
    unexpected: z.number(),
    flaky: z.number(),
    skipped: z.number(),
  }),
  suites: z.array(ReportedSuite),
});

const NOT_RUN: Tally = { passed: 0, failed: 1, skipped: 0 };

/**
 * Runs the jest suite of one workspace. A suite that cannot start counts as one failure.
 *
 * @param temporary where its tests put temporary files
 */
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
    JestReport,
    (report) => ({
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
    PlaywrightReport,
    ({ stats, suites }) => {
      for (const { group, passed, cells } of matrixCounts(suites))
        process.stdout.write(`  Fault matrix, ${group}: ${passed} of ${cells} cells passed\n`);
      if (stats.flaky > 0)
        process.stdout.write(
          `  ${stats.flaky} flaky, named above: passed only when run again; ${FLAKY_LIMIT} may (docs/decisions/tests.md)\n`,
        );
      return browserTally(stats);
    },
  );
}

/**
 * Runs a suite that writes a JSON report. No report, or an exit code other than 0, is a failure.
 *
 * @throws ToolError CHECK-013 when the report has another format.
 */
async function countReported<Report>(
  run: (file: string) => Promise<number>,
  schema: z.ZodType<Report>,
  count: (report: Report) => Tally,
): Promise<Tally> {
  const folder = mkdtempSync(join(tmpdir(), 'getit-report-'));
  const file = join(folder, 'report.json');
  try {
    const code = await run(file);
    if (!existsSync(file)) return NOT_RUN;
    const tally = count(
      readJson(file, schema, {
        code: 'CHECK-013',
        wayOut: 'Adapt platform/tools/checks/suites.ts to the new format of the report.',
      }),
    );
    return { ...tally, failed: Math.max(tally.failed, code === 0 ? 0 : 1) };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
