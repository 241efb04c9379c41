import { mutantsOf } from './options.mjs';

/*
 * Mutants of the shell's loader. The tests left out choose Node by a comment, so Stryker cannot see what they
 * cover. The files left out draw a picture and a developer's badge: most of their mutants change class names.
 */
export default {
  ...mutantsOf(
    'shell',
    '/shell/compose/',
    'shell/src/{pages,releases,federation,bootstrap,overrides,session}/**/*.{ts,tsx}',
    '!shell/src/pages/LostRoute.tsx',
    '!shell/src/overrides/Badge.ts',
  ),
  // Stryker loads the test environment, a TypeScript file, without jest's transform.
  testRunnerNodeArgs: ['--require', 'tsx/cjs'],
};
