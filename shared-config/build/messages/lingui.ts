import type { LinguiConfig } from '@lingui/conf';
import { ENGLISH, TRANSLATED } from '../../i18n/languages';
import { poFormat } from './catalogs';

/** Where `lingui extract` finds the texts of a workspace and writes its catalogs; `lingui.config.ts` exports it. */
export function linguiConfig(
  sources: readonly string[] = ['src'],
  catalogs = 'src/locales',
): Partial<LinguiConfig> {
  return {
    rootDir: process.cwd(),
    sourceLocale: ENGLISH,
    locales: [...TRANSLATED],
    catalogs: [
      {
        path: `<rootDir>/${catalogs}/{locale}`,
        include: sources.map((folder) => `<rootDir>/${folder}`),
        exclude: ['**/*.test.*', '**/node_modules/**', '**/testing/**'],
      },
    ],
    format: poFormat(),
    orderBy: 'origin',
  };
}
