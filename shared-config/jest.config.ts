/** @jest-config-loader esbuild-register */
import type { Config } from 'jest';
import { browserPreset, nodePreset } from './build/jest/preset';

const config: Config = {
  projects: [
    { ...nodePreset, displayName: 'node' },
    { ...browserPreset, displayName: 'browser', testMatch: ['**/*.test.tsx'] },
  ],
};

export default config;
