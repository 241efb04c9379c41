import { mutantsOf } from './options.mjs';

/*
 * Mutants of the release tool and of the configuration. The tests left out start other processes, where Stryker
 * cannot see what they cover, and take seconds each; the code that only they test is left out, too.
 */
const { mutate, ...options } = mutantsOf(
  'platform',
  '/platform/(?!release/|config/|cli/commands/listParts)|\\.processes\\.test\\.ts$|/release/siteBranch/|/hosting/(?!hostingHeaders)|/build/(buildParts|checkTypes)\\.test',
  'platform/{release,config}/**/*.ts',
);
export default {
  ...options,
  mutate: [
    ...mutate,
    '!platform/release/{siteBranch,hosting}/**',
    '!platform/release/build/{buildParts,checkTypes}.ts',
    '!platform/config/newPart/**',
  ],
};
