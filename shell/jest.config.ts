/** @jest-config-loader esbuild-register */
import { browserPreset } from 'shared-config/build/jest/preset';

export default {
  ...browserPreset,
  globals: { WITH_ANALYTICS: true },
  setupFiles: ['<rootDir>/src/testing/knowAllRoutes.ts'],
};
