import { LANGUAGE, TRANSLATED } from 'shared-config/i18n/languages';
import { FORM_WORDS } from './http/formWords';
import { MAIL_WORDS } from './mail/mailWords';

/*
 * `npm run messages -w @getit/rows -- --print`: what a reader of translations is given, as the catalogs of other workspaces
 * are printed. The words of this service are in its sources, so without `--print` there is nothing to do.
 */

/** Each text below the same in English. Both tables have the same keys, as their type demands. */
function linesOf(english: object, translated: object): string[] {
  const texts = Object.values(translated) as unknown[];
  return Object.values(english).flatMap((text: string | object, index) =>
    typeof text === 'string'
      ? [text, `    ${String(texts[index])}`, '']
      : linesOf(text, texts[index] as object),
  );
}

const TABLES = [
  ['mails to the waitlist', MAIL_WORDS],
  ['forms without scripts', FORM_WORDS],
] as const;

if (process.argv.includes('--print'))
  for (const language of TRANSLATED)
    for (const [what, words] of TABLES) {
      const lines = linesOf(words.en, words[language]);
      const heading = `## ${LANGUAGE[language].name}: rows, ${what}`;
      process.stdout.write(`${[heading, '', ...lines].join('\n')}\n`);
    }
