import { basename } from 'node:path';
import { LANGUAGE, type Translated } from '../../i18n/languages';
import { readCatalogs } from './catalogs';

/** Texts from one place for a reader of translations, each below the same in English. */
export const printTexts = (
  language: Translated,
  place: string,
  texts: Iterable<readonly [english: string, translation: string]>,
): string =>
  [
    `## ${LANGUAGE[language].name}: ${place}\n`,
    ...[...texts].map(([english, text]) => `${english}\n    ${text || '(no translation)'}\n`),
  ].join('\n');

/** The texts of a workspace in one language after the other, by the first source that has each. */
export const printMessages = (workspace: string, catalogs: string): string =>
  readCatalogs(catalogs)
    .flatMap(({ language, texts, sources }) =>
      [...new Set([...sources.values()].map(([first]) => first))].map((source) => {
        const own = [...texts].filter(([text]) => sources.get(text)?.[0] === source);
        return printTexts(language, `${basename(workspace)}/${source}`, own);
      }),
    )
    .join('\n');
