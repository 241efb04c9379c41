import 'shared-config/process/keepInspectorClosed.mjs';
import { printTexts } from 'shared-config/build/messages/printMessages';
import { TRANSLATED } from 'shared-config/i18n/languages';
import { FORM_WORDS } from './http/formWords';
import { MAIL_WORDS } from './mail/mailWords';

/* `npm run messages -w @getit/rows -- --print`: the words of this service, which are in its sources, for a reader. */

/** The texts of a table with those of a translation. Both have the same keys, as their type demands. */
const pairs = (english: object, translated: object): [string, string][] =>
  Object.entries(english).flatMap(([key, text]: [string, string | object]) => {
    const other = (translated as Readonly<Record<string, string | object>>)[key];
    return typeof text === 'string' ? [[text, String(other)]] : pairs(text, other as object);
  });

if (process.argv.includes('--print'))
  for (const language of TRANSLATED)
    for (const [what, words] of Object.entries({
      'emails to the waitlist': MAIL_WORDS,
      'forms without scripts': FORM_WORDS,
    }))
      console.log(printTexts(language, `rows, ${what}`, pairs(words.en, words[language])));
