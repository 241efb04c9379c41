import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runCommand } from '../process/runCommand';
import type { Tally } from './Tally';

interface JestReport {
  readonly numPassedTests: number;
  readonly numFailedTests: number;
  readonly numFailedTestSuites: number;
  readonly numPendingTests: number;
}

/** Runs the jest suite of one workspace. A suite that cannot start counts as one failure. */
export async function jestSuite(folder: string, jest: string, workers = 2): Promise<Tally> {
  const scratch = mkdtempSync(join(tmpdir(), 'getit-jest-'));
  const report = join(scratch, 'report.json');
  try {
    const code = await runCommand(
      jest,
      [`--maxWorkers=${workers}`, '--json', `--outputFile=${report}`],
      {
        cwd: folder,
        show: 'failure',
      },
    );
    if (!existsSync(report)) return { passed: 0, failed: 1, skipped: 0 };
    const { numPassedTests, numFailedTests, numFailedTestSuites, numPendingTests } = JSON.parse(
      readFileSync(report, 'utf8'),
    ) as JestReport;
    const failed = Math.max(numFailedTests, numFailedTestSuites, code === 0 ? 0 : 1);
    return { passed: numPassedTests, failed, skipped: numPendingTests };
  } finally {
    rmSync(scratch, { recursive: true, force: true });
  }
}
