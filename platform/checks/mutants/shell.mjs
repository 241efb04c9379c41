import { TESTS, options, resultsOf, withoutTests } from './options.mjs';

/** Mutants of the shell's loader. */
export default {
  ...options,
  ...resultsOf('shell'),
  jest: {
    configFile: 'shell/jest.config.ts',
    // These choose Node by a comment, so Stryker cannot see what they cover.
    config: withoutTests('/shell/compose/'),
  },
  // Stryker loads the test environment, a TypeScript file, without jest's transform.
  testRunnerNodeArgs: ['--require', 'tsx/cjs'],
  mutate: [
    'shell/src/{pages,releases,federation,bootstrap,overrides,session}/**/*.{ts,tsx}',
    ...TESTS,
  ],
};
