import { mutantsOf } from './options.mjs';

/*
 * Mutants of the shell's loader. The tests left out choose Node by a comment, so Stryker cannot see what they
 * cover.
 */
export default {
  ...mutantsOf(
    'shell',
    '/shell/compose/',
    'shell/src/{pages,releases,federation,bootstrap,overrides,session}/**/*.{ts,tsx}',
  ),
  // Stryker loads the test environment, a TypeScript file, without jest's transform.
  testRunnerNodeArgs: ['--require', 'tsx/cjs'],
};
