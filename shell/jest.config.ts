/** @jest-config-loader esbuild-register */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { browserPreset } from 'shared-config/build/jest/preset';
import { tokenNames } from 'shared-config/build/webpack/tokenNames';

export default {
  ...browserPreset,
  globals: {
    WITH_ANALYTICS: true,
    TOKEN_NAMES: tokenNames(join(__dirname, '..')),
    FAVICON: readFileSync(join(__dirname, 'public/favicon.svg'), 'utf8'),
  },
  setupFiles: ['<rootDir>/src/testing/knowAllRoutes.ts'],
};
