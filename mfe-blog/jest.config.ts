/**
 * @jest-config-loader esbuild-register
 * @jest-config-loader-options {"hookIgnoreNodeModules":false}
 */
import { browserPreset } from 'shared-config/build/jest/preset';

export default browserPreset;
