/** @jest-config-loader esbuild-register */
import type { Config } from 'jest';
import { browserPreset, nodePreset, TEST_TIMEOUT } from './build/jest/preset';

const config: Config = {
  // Projects take it from here, not from their presets.
  testTimeout: TEST_TIMEOUT,
  projects: [
    { ...nodePreset, displayName: 'node' },
    { ...browserPreset, displayName: 'browser', testMatch: ['**/*.test.tsx'] },
  ],
};

export default config;
