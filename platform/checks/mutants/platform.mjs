import { TESTS, options, resultsOf, withoutTests } from './options.mjs';

/** Mutants of the release tool and of the configuration. */
export default {
  ...options,
  ...resultsOf('platform'),
  jest: {
    configFile: 'platform/jest.config.ts',
    // These run the code in other processes, where Stryker cannot see what they cover.
    config: withoutTests('\\.processes\\.test\\.ts$'),
  },
  mutate: ['platform/{release,config}/**/*.ts', ...TESTS],
};
