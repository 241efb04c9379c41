/** @jest-config-loader esbuild-register */
import { nodePreset } from 'shared-config/build/jest/preset';

export default nodePreset;
