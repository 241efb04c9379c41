import { chmodSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { folderOfTest } from 'shared-config/build/testing/folderOfTest';
import { add, browserTally, closingLine, FLAKY_LIMIT, jestSuite } from './suites';

const folder = folderOfTest();
beforeEach(() => void jest.spyOn(process.stdout, 'write').mockReturnValue(true));
afterEach(() => jest.restoreAllMocks());

/** A fake for jest that writes a report and ends with an exit code. */
function runner(report: object | null, code: number): string {
  const file = join(folder(), 'jest.mjs');
  writeFileSync(
    file,
    `#!${process.execPath}
import { writeFileSync } from 'node:fs';
const report = ${JSON.stringify(report)};
const file = process.argv.find((word) => word.startsWith('--outputFile=')).slice('--outputFile='.length);
if (report) writeFileSync(file, JSON.stringify(report));
process.exit(${code});`,
  );
  chmodSync(file, 0o755);
  return file;
}

const REPORT = {
  numPassedTests: 7,
  numFailedTests: 0,
  numFailedTestSuites: 0,
  numPendingTests: 2,
};

test.each([
  ['what passed and was skipped is counted', REPORT, 0, { passed: 7, failed: 0, skipped: 2 }],
  [
    'a test that failed is a failure',
    { ...REPORT, numFailedTests: 3, numFailedTestSuites: 1 },
    1,
    { failed: 3 },
  ],
  ['a suite that could not start is one', { ...REPORT, numFailedTestSuites: 1 }, 1, { failed: 1 }],
  ['a failure that is not in the report is one', REPORT, 1, { failed: 1 }],
  ['no report is a failure, and not nothing', null, 0, { passed: 0, failed: 1, skipped: 0 }],
  ['a report of another format is not 0 failures', {}, 0, { failed: NaN }],
])('%s', async (_what, report, code, tally) => {
  expect(await jestSuite(folder(), runner(report, code))).toMatchObject(tally);
});

const counts = { expected: 580, unexpected: 0, flaky: 0, skipped: 1 };
test.each([
  ['a browser test that fails twice', { unexpected: 1 }, 580, 1],
  ['a few that pass only when they run again', { flaky: FLAKY_LIMIT }, 580 + FLAKY_LIMIT, 0],
  ['more of these', { flaky: FLAKY_LIMIT + 1 }, 580, FLAKY_LIMIT + 1],
])('%s: the run is counted so', (_what, difference, passed, failed) => {
  expect(browserTally({ ...counts, ...difference })).toEqual({ passed, failed, skipped: 1 });
});

test('npm test ends with how much passed, failed and was skipped', () => {
  const sum = add({ passed: 3, failed: 0, skipped: 0 }, { passed: 4, failed: 1, skipped: 0 });
  expect(closingLine(sum)).toBe('7 passed, 1 failed');
  expect(closingLine(add(sum, { passed: 0, failed: 0, skipped: 65 }))).toBe(
    '7 passed, 1 failed, 65 skipped',
  );
});
