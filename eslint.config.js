import { join } from 'node:path';
import { lintRules } from 'shared-config/build/lintRules.mjs';

/** Those here, and those of the Tractor Store. */
const REMOTES = 'mfe-*,e2e/tractor-store/mfe-*';

/** `npm run borders` checks which folder may import which. */
export default [
  ...lintRules({
    components: [`{shell,${REMOTES},shared-config}/**/*.{ts,tsx}`],
    typed: [`{shell,${REMOTES},shared-config,platform}/**/*.{ts,tsx}`],
    browser: [
      `{shell,${REMOTES}}/{src,compose}/**`,
      'shared-config/{contract,site,services,ui}/**',
    ],
    packages: ['*/', 'platform/*/'],
    tsconfig: join(import.meta.dirname, 'platform/tools/checks/lint.tsconfig.json'),
  }),
  // In what the parts share, TypeScript must see a parameter that takes less (docs/decisions/computed-contract.md).
  {
    files: ['shared-config/{contract,i18n,services}/*.ts'],
    rules: { '@typescript-eslint/method-signature-style': ['error', 'property'] },
  },
];
