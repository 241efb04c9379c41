import type { CatalogType } from '@lingui/conf';

/*
 * What becomes of the translation of a text that was reworded. As in gettext, it goes to the new text as a suggestion,
 * with the flag `fuzzy` and the English text that it translates: an editor corrects a word, and deletes the flag.
 */

type Entry = CatalogType[string];

/** The flag of a suggestion. A text with one counts as untranslated: what was true of the old text may be false now. */
const FUZZY = 'fuzzy';

/** The English text that a suggestion translates, as the parser of catalogs knows it: a comment. */
const FORMER = /^\| msgid (".*")$/;

/** How alike a text must be to one that left the same file, and to one that left another. */
const ALIKE = { sameFile: 0.5, elsewhere: 0.8 };

export const isSuggestion = (entry: Entry): boolean => listIn(entry, 'flags').includes(FUZZY);

/**
 * Gives each text without a translation that of the text which it replaces, as a suggestion. A text that is what it was
 * before gets its translation back.
 *
 * @param before the catalog as it was.
 * @param now the catalog with the texts of the sources, without those that no source has.
 */
export function withSuggestions(before: CatalogType, now: CatalogType): CatalogType {
  const left = Object.entries(before).flatMap(([text, entry]) => {
    const [had, has] = [filesOf(entry), now[text] ? filesOf(now[text]) : []];
    const files = had.filter((file) => !has.includes(file));
    const english = formerText(entry) ?? text;
    return entry.translation && files.length > 0 ? [{ text, english, files, entry }] : [];
  });
  return Object.fromEntries(
    Object.entries(now).map(([text, entry]) => {
      if (entry.translation) return [text, isSuggestion(entry) ? entry : withoutFormer(entry)];
      const [best] = left
        .map((one) => {
          const isSameFile = filesOf(entry).some((file) => one.files.includes(file));
          const alike = Math.max(likeness(text, one.text), likeness(text, one.english));
          return { ...one, alike, isEnough: alike >= ALIKE[isSameFile ? 'sameFile' : 'elsewhere'] };
        })
        .filter(({ isEnough }) => isEnough)
        .sort((one, other) => other.alike - one.alike);
      if (!best) return [text, entry];
      const { english } = best;
      const { translation = '' } = best.entry;
      if (english === text) return [text, { ...entry, translation }];
      const extra = { flags: [FUZZY], translatorComments: [`| msgid ${JSON.stringify(english)}`] };
      return [text, { ...entry, translation, extra }];
    }),
  );
}

/** How alike two texts are, from 0 to 1: how many of their words they have in common, in the same order. */
function likeness(one: string, other: string): number {
  const [first, second] = [wordsOf(one), wordsOf(other)];
  let common: number[] = second.map(() => 0);
  for (const word of first) {
    const next: number[] = [];
    for (const [at, candidate] of second.entries())
      next[at] =
        word === candidate
          ? (common[at - 1] ?? 0) + 1
          : Math.max(common[at] ?? 0, next[at - 1] ?? 0);
    common = next;
  }
  return (2 * (common.at(-1) ?? 0)) / (first.length + second.length || 1);
}

const wordsOf = (text: string): string[] => text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];

const filesOf = ({ origin = [] }: Entry): string[] => origin.map(([file]) => file);

/** The English text that a suggestion translates; undefined for a translation. */
function formerText(entry: Entry): string | undefined {
  const [, quoted] = commentsOf(entry).flatMap((line) => FORMER.exec(line) ?? []);
  return quoted === undefined || !isSuggestion(entry) ? undefined : (JSON.parse(quoted) as string);
}

/** The entry of a translation that was a suggestion until an editor deleted the flag alone. */
function withoutFormer(entry: Entry): Entry {
  if (!commentsOf(entry).some((line) => FORMER.test(line))) return entry;
  const translatorComments = commentsOf(entry).filter((line) => !FORMER.test(line));
  return { ...entry, extra: { ...entry.extra, translatorComments } };
}

const commentsOf = (entry: Entry) => listIn(entry, 'translatorComments');

const listIn = ({ extra }: Entry, name: string): readonly string[] =>
  (extra?.[name] ?? []) as readonly string[];
