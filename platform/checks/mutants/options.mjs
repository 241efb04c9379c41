/** What both runs of `npm run mutants` have in common. Paths are relative to the root of the project. */
export const options = {
  testRunner: 'jest',
  coverageAnalysis: 'perTest',
  // A static mutant, in code that runs once when a module loads, would need every related test.
  ignoreStatic: true,
  concurrency: 2,
  incremental: true,
  tempDirName: '.mutants/sandbox',
  // Not sources: what is built, published or reported.
  ignorePatterns: ['/site', '/.local', '/test-results', 'dist', 'dist-dev'],
  reporters: ['clear-text', 'progress', 'html'],
  clearTextReporter: { logTests: false },
  thresholds: { high: 95, low: 90, break: 90 },
};

/** Where a run keeps its results; git ignores the folder. The next run reuses what did not change. */
export const resultsOf = (name) => ({
  incrementalFile: `.mutants/${name}.json`,
  htmlReporter: { fileName: `.mutants/${name}.html` },
});

/** What no run mutates: tests and their fixtures. */
export const TESTS = ['!**/*.test.{ts,tsx}', '!**/testing/**'];

/** Like `testPathIgnorePatterns` of the jest presets, with tests that a run leaves out. */
export const withoutTests = (...patterns) => ({
  testPathIgnorePatterns: ['/node_modules/', '/dist/', '/dist-dev/', ...patterns],
});
