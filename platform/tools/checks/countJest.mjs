import { writeFileSync } from 'node:fs';

/** A reporter of jest: writes the counts into the file `COUNTS` after each suite, so that a jest that dies loses none. */
export default class CountJest {
  onTestResult(_test, _result, counts) {
    const { numPassedTests, numFailedTests, numFailedTestSuites, numPendingTests } = counts;
    const tally = {
      passed: numPassedTests,
      failed: Math.max(numFailedTests, numFailedTestSuites),
      skipped: numPendingTests,
    };
    writeFileSync(process.env.COUNTS, JSON.stringify(tally));
  }
}
