import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import type { CatalogType } from '@lingui/conf';
import type { formatter } from '@lingui/format-po';
import { compileMessage, type CompiledMessage } from '@lingui/message-utils/compileMessage';
import { TRANSLATED, type Translated } from '../../i18n/languages';
import ownFolder from '../ownFolder.cjs';
import { isSuggestion } from './suggestions';

/**
 * The format of catalogs: the English text is the id, without line numbers, which change with each edit. It is loaded when
 * it is first needed, because a build of documents reads no catalog.
 */
export function poFormat(): ReturnType<typeof formatter> {
  const loaded = createRequire(join(ownFolder, 'package.json'))('@lingui/format-po') as {
    readonly formatter: typeof formatter;
  };
  const format = loaded.formatter({ explicitIdAsDefault: true, lineNumbers: false });
  // The parser takes the former English text of a suggestion for a line of the translation before it, so it reads a comment.
  return {
    ...format,
    parse: (content, ...context) => format.parse(content.replace(/^#\|/gm, '# |'), ...context),
    serialize: (...catalog) =>
      // Promised by the type alone.
      (format.serialize(...catalog) as string).replace(
        /^((?:# \|.*\n)+)((?:#.*\n)*)/gm,
        (_lines: string, former: string, others: string) =>
          [others, former.replace(/^# /gm, '#')].join(''),
      ),
  };
}

/** The catalog of a language in one folder: the translation of each English text; empty where there is none, or a suggestion. */
export interface Catalog {
  readonly language: Translated;
  readonly file: string;
  readonly texts: ReadonlyMap<string, string>;
  /** The files that have each English text, from the folder of the workspace. */
  readonly sources: ReadonlyMap<string, readonly string[]>;
}

/** Translations by English text, in the form that `@lingui/core` reads without a compiler. */
export type CompiledCatalog = Readonly<Record<string, CompiledMessage>>;

/** The catalogs below a folder: `<language>.po`. */
export function readCatalogs(folder: string): Catalog[] {
  const format = poFormat();
  return TRANSLATED.map((language) => {
    const file = join(folder, `${language}.po`);
    const content = existsSync(file) ? readFileSync(file, 'utf8') : '';
    const parsed = format.parse(content, { locale: language, sourceLocale: 'en', filename: file });
    const entries = Object.entries(parsed as CatalogType);
    const texts = new Map(
      entries.map(([text, entry]) => [text, isSuggestion(entry) ? '' : entry.translation]),
    );
    const sources = new Map(
      entries.map(([text, { origin = [] }]) => [text, origin.map(([source]) => source)]),
    );
    return { language, file, texts, sources };
  });
}

/** The catalogs of what every part has from shared-config. */
export const sharedCatalogs = (): Catalog[] => readCatalogs(join(ownFolder, 'i18n/locales'));

/** A sentence for each problem of a catalog. The English text of an entry that is not `used` was changed or misspelt. */
export function catalogProblems({ texts }: Catalog, used: ReadonlySet<string>): string[] {
  const unused = [...texts.keys()].filter((text) => !used.has(text));
  const wrong = [...texts].flatMap(([text, translation]) => {
    const how = translation === '' ? undefined : placeholderProblem(text, translation);
    return how === undefined ? [] : [`the translation of ${quoted(text)} ${how}.`];
  });
  if (unused.length === 0) return wrong;
  const more = unused.length > NAMED ? ` and ${unused.length - NAMED} more` : '';
  const names = unused.slice(0, NAMED).map(quoted).join(', ') + more;
  return [
    `no source has ${names}. Write the text as the source does, or run "npm run messages", which brings the new text, with the old translation as a suggestion.`,
    ...wrong,
  ];
}

const NAMED = 3;

const quoted = (text: string): string =>
  JSON.stringify(text.length > 60 ? `${text.slice(0, 60)}…` : text);

/** A placeholder with letters right before or behind it, or with an ending of Kannada that is written apart. */
const GLUED =
  /[\p{L}\p{M}\u200C\u200D]\{(\w+)\}|\{(\w+)\}(?:[-–\u200C\u200D]?[\p{L}\p{M}]| (?:[ನರದಯ]ಲ್ಲಿ|[ನರಯ]ಿಂದ|ರವರೆಗೆ|ರಂದು|ಕ್ಕೆ|ಗೆ|[ನರದಯ])(?![\p{L}\p{M}]))/u;

function placeholderProblem(text: string, translation: string): string | undefined {
  const [wanted, found] = [placeholdersOf(text), placeholdersOf(translation)];
  const [, before, glued = before] = GLUED.exec(translation) ?? [];
  if (glued !== undefined)
    return `adds letters to {${glued}}, which are wrong for some of its values. Put a word between them, or make the whole a text of its own`;
  const missing = wanted.find((name) => !found.includes(name));
  const added = found.find((name) => !wanted.includes(name));
  if (missing !== undefined) return `has no {${missing}}`;
  return added === undefined ? undefined : `has {${added}}, which the English text does not have`;
}

function placeholdersOf(text: string): string[] {
  const names = (tokens: CompiledMessage): string[] =>
    tokens.flatMap((token) => {
      if (typeof token === 'string') return [];
      const [name, , choices] = token;
      const inner = typeof choices === 'object' && choices !== null ? Object.values(choices) : [];
      return [name, ...inner.flatMap((one) => (Array.isArray(one) ? names(one as never) : []))];
    });
  // Within a plural, `#` means its value.
  return [...new Set(names(compileMessage(text)))].filter((name) => name !== '#');
}

/** The translations of some texts; undefined unless each has one, because a page is in one language. */
export function compileCatalog(
  texts: Iterable<string>,
  language: Translated,
  catalogs: readonly Catalog[],
): CompiledCatalog | undefined {
  const own = catalogs.filter((catalog) => catalog.language === language);
  const compiled: Record<string, CompiledMessage> = {};
  for (const text of [...texts].sort()) {
    const translation = own.map((catalog) => catalog.texts.get(text)).find(Boolean);
    if (translation === undefined) return undefined;
    compiled[text] = compileMessage(translation);
  }
  return compiled;
}
