/** The jest run of StrykerJS: every suite whose policies are changed. */
const PRESET = ['/node_modules/', '/dist/', '/dist-dev/'];

/*
 * `npm run mutants`: changes the pure policies in small ways and runs the tests that cover each change. Tests that start
 * processes or publish are left out: the policies have faster ones beside them.
 */
export default {
  testRunner: 'jest',
  jest: {
    configFile: 'platform/parts/jest.config.ts',
    config: {
      testPathIgnorePatterns: [
        ...PRESET,
        '/cli/',
        '/browser/',
        '/serve/',
        '/process/',
        '/newPart/',
        'processes\\.test',
        '/siteBranch/',
        '/hosting/',
        '/build/',
        '/pack/',
        '/compose/',
        '/change/(?!prunable|rollbackTarget|stateAt|siteClock)',
      ],
    },
  },
  mutate: [
    'platform/parts/config/*.ts',
    'platform/parts/verify/check{AgainstLive,Budgets,Pages,Styles}.ts',
    'platform/parts/verify/{budgets,readPageFacts}.ts',
    'platform/parts/verify/browser/{browserViolations,openedParts,pagesToOpen,samePages,wordsThatDiffer}.ts',
    'platform/parts/contract/{compilerReason,disagreements,strictMethods,supportsContract}.ts',
    'platform/parts/history/{siteStates,liveSpans,sign}.ts',
    'platform/parts/change/{prunable,rollbackTarget,stateAt,siteClock}.ts',
    '!**/*.test.ts',
  ],
  coverageAnalysis: 'perTest',
  ignoreStatic: true,
  concurrency: 2,
  timeoutMS: 20_000,
  incremental: true,
  incrementalFile: '.mutants/policies.json',
  htmlReporter: { fileName: '.mutants/policies.html' },
  tempDirName: '.mutants/sandbox',
  ignorePatterns: ['/site', '/.local', '/test-results', 'dist', 'dist-dev'],
  reporters: ['clear-text', 'progress', 'html'],
  clearTextReporter: { logTests: false },
  thresholds: { high: 95, low: 90, break: 90 },
};
