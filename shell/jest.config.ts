/**
 * @jest-config-loader esbuild-register
 * @jest-config-loader-options {"hookIgnoreNodeModules":false}
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { browserPreset } from 'shared-config/build/jest/preset';

export default {
  ...browserPreset,
  globals: {
    PART: 'shell',
    WITH_ANALYTICS: true,
    WITH_FRAGMENTS: true,
    SHARED_VERSIONS: { react: '19.3.1' },
    CONTRACT_VERSION: 'c1',
    FAVICON: readFileSync(join(__dirname, 'public/favicon.svg'), 'utf8'),
  },
};
