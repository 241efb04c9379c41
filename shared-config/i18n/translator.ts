import type { Language } from './languages';

/** What the shell provides on a page that is not in English: the catalogs of its language. */
export interface Translator {
  readonly language: Language;
  /**
   * The translation of an English text, with the values filled in; undefined if there is none.
   *
   * @param part that asks: two parts may translate a text differently. Missing in releases that do not know theirs.
   */
  translate: (
    message: string,
    values: Readonly<Record<string, string>>,
    part?: string,
  ) => string | undefined;
}

const KEY = Symbol.for('getit.translator');

interface Holder {
  [KEY]?: Translator | undefined;
}

/**
 * Gives every part on this page, or in this composing process, the same language; undefined is English. The key is
 * global because each part carries its own copy of this module.
 */
export function provideTranslator(translator: Translator | undefined): void {
  (globalThis as Holder)[KEY] = translator;
}

export function translator(): Translator | undefined {
  return (globalThis as Holder)[KEY];
}
