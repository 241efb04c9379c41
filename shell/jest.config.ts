/** @jest-config-loader esbuild-register */
import { browserPreset } from 'shared-config/build/jest/preset';

export default {
  ...browserPreset,
  setupFiles: ['<rootDir>/src/testing/knowAllRoutes.ts'],
};
