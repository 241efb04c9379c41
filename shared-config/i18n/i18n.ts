import { createElement, Fragment, type ReactNode } from 'react';
import { ENGLISH, LANGUAGE, type Language } from './languages';
import { translator } from './translator';
import { fill, type Values, type Word } from './words';

/** The part that has this copy of the module. The build writes it; there is none where no build was. */
declare const PART: string | undefined;

const OWN_PART = typeof PART === 'undefined' ? undefined : PART;

/**
 * A text in the language of the page. The English text is the id in the catalogs, so the build reads it from the call:
 * it is a literal. Call it while rendering, because a module is evaluated once for all languages.
 *
 * @param values what replaces the names in braces. With elements among them, the result is for React.
 */
function t<const Message extends string>(
  message: Message,
  ...values: Values<Message, string | number>
): Word;
function t<const Message extends string>(
  message: Message,
  ...values: Values<Message, ReactNode>
): ReactNode;
function t(message: string, values: Readonly<Record<string, ReactNode>> = {}): ReactNode {
  const elements = Object.entries(values).filter(([, value]) => typeof value === 'object');
  const texts = Object.fromEntries(
    Object.entries(values).map(([name, value]) => [
      name,
      typeof value === 'object' ? MARK + name + MARK : String(value),
    ]),
  );
  const text = translator()?.translate(message, texts, OWN_PART) ?? fill(message, texts);
  if (elements.length === 0) return text;
  const parts = text.split(MARK);
  // Every other part is the name of an element.
  return parts.map((part, index) =>
    createElement(Fragment, { key: index }, index % 2 === 0 ? part : values[part]),
  );
}

/** Marks the name of an element. No text contains this character. */
const MARK = '\u0001';

export const i18n = {
  t,
  get language(): Language {
    return translator()?.language ?? ENGLISH;
  },
  /** The same for `Intl`: `kn-IN`. */
  get locale(): string {
    return LANGUAGE[this.language].tag;
  },
};
