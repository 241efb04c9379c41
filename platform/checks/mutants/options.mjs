import { fileURLToPath } from 'node:url';

/**
 * The options of one run of `npm run mutants`. Paths are relative to the root of the project.
 *
 * @param leftOut tests of the workspace that do not run
 * @param mutate patterns of the files that are changed; `!` before a pattern leaves its files out
 */
export const mutantsOf = (workspace, leftOut, ...mutate) => ({
  plugins: [fileURLToPath(new URL('coveringTests.mjs', import.meta.url))],
  testRunner: 'jest',
  jest: {
    configFile: `${workspace}/jest.config.ts`,
    // Like the jest presets, and `leftOut`.
    config: { testPathIgnorePatterns: ['/node_modules/', '/dist/', '/dist-dev/', leftOut] },
  },
  mutate: [...mutate, '!**/*.test.{ts,tsx}', '!**/testing/**'],
  coverageAnalysis: 'perTest',
  // A static mutant, in code that runs once when a module loads, would need every related test.
  ignoreStatic: true,
  concurrency: 2,
  // The next run reuses the results for code that has not changed.
  incremental: !process.env['MUTANTS_SAMPLE'],
  // A mutant that takes longer counts as noticed, and the machine may be busy.
  timeoutMS: 20_000,
  incrementalFile: `.mutants/${workspace}.json`,
  htmlReporter: { fileName: `.mutants/${workspace}.html` },
  tempDirName: '.mutants/sandbox',
  // Built, published or reported files.
  ignorePatterns: ['/site', '/.local', '/test-results', 'dist', 'dist-dev'],
  reporters: ['clear-text', 'progress', 'html'],
  clearTextReporter: { logTests: false },
  thresholds: { high: 95, low: 90, break: 90 },
});
