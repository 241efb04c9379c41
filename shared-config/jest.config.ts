/** @jest-config-loader esbuild-register */
import { nodePreset } from './build/jest/preset';

export default nodePreset;
