import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { setupI18n } from '@lingui/core';
import { z } from 'zod';
import { ENGLISH, type Translated } from '../../../i18n/languages';
import { provideTranslator } from '../../../i18n/translator';
import { readJson } from '../../readJson';
import { compileCatalog, readCatalogs, sharedCatalogs, type Catalog } from '../catalogs';
import { exampleValues, type ExampleValues } from './exampleValues';
import { otherWords } from './glossary';
import { latinWords } from './latinWords';

/** An English text and its translation, with values in them. */
export interface FilledText {
  readonly language: Translated;
  /** The text as its source has it. */
  readonly text: string;
  /** The files that have it, from the folder of the workspace. */
  readonly sources: readonly string[];
  /** With the first value in each place. */
  readonly english: string;
  /** The same in the other language; undefined without a translation. */
  readonly translation: string | undefined;
  /** A sentence for each way in which the text reads wrong, or its translation with one of the values. */
  readonly problems: readonly string[];
}

/**
 * Every text of the catalogs in a folder, filled with the values of `exampleValues` and of the
 * `values.json` next to the catalogs: `{ "name": ["Basic"] }`. A value that is a text of the catalogs is translated.
 *
 * @throws ToolError BUILD-004 if `values.json` is not of that form.
 */
export function filledTexts(folder: string): FilledText[] {
  const file = join(folder, 'values.json');
  const own = existsSync(file) ? readJson(file, VALUES, BAD_VALUES) : {};
  const shared = sharedCatalogs();
  return readCatalogs(folder).flatMap((catalog) => {
    const { language } = catalog;
    const inEnglish = filler(own, undefined, []);
    const inLanguage = filler(own, language, [catalog, ...shared]);
    return [...catalog.texts].map(([text, translation]) => {
      const versions = translation === '' ? [] : inLanguage(text);
      const problems = [
        ...versions.flatMap((version) => problemsOf(version)),
        ...otherWords(text, ENGLISH).map((problem) => `“${text}” ${problem}`),
        ...otherWords(translation, language).map((problem) => `“${translation}” ${problem}`),
        ...latinWords(inLanguage(text, '1').join(), language).map(
          (word) => `“${translation}” has ${word} in Latin letters`,
        ),
      ];
      return {
        language,
        text,
        sources: catalog.sources.get(text) ?? [],
        english: inEnglish(text)[0] ?? text,
        translation: versions[0],
        problems:
          translation === '' ? [] : problems.map((problem) => `${catalog.file}: ${problem}.`),
      };
    });
  });
}

const VALUES = z.record(z.string(), z.array(z.string()).min(1));

const BAD_VALUES = {
  code: 'BUILD-004',
  recovery: 'Give each name in braces a list of values, such as { "name": ["Basic"] }.',
} as const;

/** Says a text in a language, once for each value of the place that has the most; or once with the same in each place. */
function filler(
  own: ExampleValues,
  language: Translated | undefined,
  catalogs: readonly Catalog[],
): (text: string, everywhere?: string) => string[] {
  const translated = catalogs.flatMap(({ texts }) => [...texts].filter(([, to]) => to !== ''));
  const messages = language && compileCatalog(new Map(translated).keys(), language, catalogs);
  const i18n =
    language && setupI18n({ locale: language, messages: { [language]: messages ?? {} } });
  const translate = (text: string, values: Readonly<Record<string, string>>): string =>
    i18n && messages?.[text]
      ? i18n._(text, { ...values })
      : text.replace(/\{(\w+)\}/g, (place, name: string) => values[name] ?? place);

  provideTranslator(language && { language, translate });
  const site = exampleValues();
  provideTranslator(undefined);

  return function say(text: string, everywhere?: string): string[] {
    const places = [...text.matchAll(/\{(\w+)\}/g)].map(([place, name = '']) => {
      // An example may be a text with places of its own.
      const values = own[name]?.flatMap((example) => say(example)) ?? site[name] ?? [place];
      return [name, everywhere === undefined ? values : [everywhere]] as const;
    });
    const rounds = Math.max(1, ...places.map(([, values]) => values.length));
    return Array.from({ length: rounds }, (_, round) => {
      const values = places.map(([name, all]) => [name, all[round % all.length] ?? ''] as const);
      return translate(text, Object.fromEntries(values));
    });
  };
}

/** What is wrong with a text that a visitor reads. */
const WRONG: readonly (readonly [wrong: RegExp, problem: string])[] = [
  [/[{}]/, 'has a place without an example; give it one in the values.json next to the catalog'],
  [/undefined|null|NaN|\[object/, 'has a value that is none'],
  [/\s{2}|^\s|\s$/, 'has a space too many'],
  [/[.।!?,;:][.।,;:](?!\.)(?<!\.\.\.)|\s[।,;:!?]|\s\.(?:\s|$)/u, 'has a wrong stop'],
  [/घंटा (?:के|की|का|को|में|से|तक)(?!\p{M})/u, 'has an hour in the wrong case'],
];

const problemsOf = (text: string): string[] =>
  WRONG.filter(([wrong]) => wrong.test(text)).map(([, problem]) => `“${text}” ${problem}`);
