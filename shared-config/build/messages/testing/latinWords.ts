import { TRANSLATED, type Translated } from '../../../i18n/languages';
import { PROMO_CODE } from '../../../site/promo';

/** Companies and products. docs/translating.md has the rule for these names. */
const COMPANIES = 'GetIt|WhatsApp|Google|Analytics|Facebook|Instagram|Twitter|LinkedIn|X';

/** What newspapers of a language write in Latin letters. Those in Kannada write all of it in Kannada. */
const ABBREVIATIONS: Readonly<Record<Translated, string>> = {
  kn: '',
  hi: '|BESCOM|BWSSB|GPS|SMS',
};

/** Addresses, also parts of them, and the letters that a rule names. */
const TYPED = String.raw`[\w.-]+@[\w.-]+|https?:\S+|[\w.-]*\.(?:com|in|org|example)|[AaZz]`;

const STAY = Object.fromEntries(
  TRANSLATED.map((language) => [
    language,
    new RegExp(`^(?:${COMPANIES}|${PROMO_CODE}|${TYPED}${ABBREVIATIONS[language]})$`),
  ]),
) as Readonly<Record<Translated, RegExp>>;

/** The words in Latin letters of a text in another language that should be in its letters. */
export const latinWords = (text: string, language: Translated): string[] =>
  (text.match(/https?:\S+|[\w.@-]*[A-Za-z][\w@-]*(?:\.\w+)*/g) ?? []).filter(
    (word) => !STAY[language].test(word),
  );
