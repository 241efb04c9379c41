import { mutantsOf } from './options.mjs';

/*
 * Mutants of the release tool and of the configuration. The tests left out run the code in other processes, where
 * Stryker cannot see what they cover.
 */
export default mutantsOf(
  'platform',
  '\\.processes\\.test\\.ts$',
  'platform/{release,config}/**/*.ts',
);
