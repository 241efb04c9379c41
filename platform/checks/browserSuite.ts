import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findChromium } from './findChromium';
import { matrixCounts, type ReportedSuite } from './matrixCounts';
import { runCommand } from '../process/runCommand';
import type { Tally } from './Tally';

interface PlaywrightReport {
  readonly stats: {
    readonly expected: number;
    readonly unexpected: number;
    readonly flaky: number;
    readonly skipped: number;
  };
  readonly suites: readonly ReportedSuite[];
}

/** Runs the browser tests of the composed site. A flaky test counts as failed; a missing browser too. */
export async function browserSuite(root: string, playwright: string): Promise<Tally> {
  const chromium = findChromium(process.env);
  if ('missing' in chromium) {
    process.stdout.write(`${chromium.missing}\n`);
    return { passed: 0, failed: 1, skipped: 0 };
  }
  const scratch = mkdtempSync(join(tmpdir(), 'getit-e2e-'));
  const report = join(scratch, 'report.json');
  try {
    const code = await runCommand(playwright, ['test', '--config', 'e2e/playwright.config.ts'], {
      cwd: root,
      env: { CHROMIUM_PATH: chromium.path, E2E_REPORT: report },
      show: 'live',
    });
    if (!existsSync(report)) return { passed: 0, failed: 1, skipped: 0 };
    const { stats, suites } = JSON.parse(readFileSync(report, 'utf8')) as PlaywrightReport;
    for (const { group, passed, cells } of matrixCounts(suites))
      process.stdout.write(`  Fault matrix, ${group}: ${passed} of ${cells} cells passed\n`);
    const failed = Math.max(stats.unexpected + stats.flaky, code === 0 ? 0 : 1);
    return { passed: stats.expected, failed, skipped: stats.skipped };
  } finally {
    rmSync(scratch, { recursive: true, force: true });
  }
}
