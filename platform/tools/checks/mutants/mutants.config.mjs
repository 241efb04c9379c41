/** Policies of the release tool that decide without reading or writing, each with its test beside it. */
const POLICIES = [
  'change/rollbackTarget',
  'compose/siteForms',
  'config/{didYouMean,readRuntimeConfig}',
  'history/sign',
  'verify/{budgets,checkAgainstLive,checkBudgets,checkContracts,checkForms,checkPages,checkStyles}',
  'verify/browser/{browserViolations,lookViolations,pagesToOpen}',
];

/* `npm run mutants`: changes the policies in small ways and runs the tests that cover each change. */
export default {
  testRunner: 'jest',
  jest: {
    configFile: 'platform/parts/jest.config.ts',
    config: {
      testMatch: POLICIES.map((name) => `**/${name}.test.ts`),
    },
  },
  mutate: POLICIES.map((policy) => `platform/parts/${policy}.ts`),
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
