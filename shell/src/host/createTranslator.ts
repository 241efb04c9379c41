import { setupI18n, type Messages } from '@lingui/core';
import type { Translator } from 'shared-config/i18n/translator';
import type { Translated } from 'shared-config/i18n/languages';

/**
 * Translates with texts that the builds of the parts compiled: a part's own first, then those of the others. One that is
 * not among them stays in English.
 *
 * @param texts by part
 */
export function createTranslator(
  language: Translated,
  texts: Readonly<Record<string, Messages>>,
): Translator {
  const i18nOf = (messages: Messages) =>
    setupI18n({ locale: language, messages: { [language]: messages } });
  const own = new Map(Object.entries(texts).map(([part, messages]) => [part, i18nOf(messages)]));
  const all = i18nOf(Object.assign({}, ...Object.values(texts)) as Messages);
  return {
    language,
    translate: (message, values, part = '') =>
      [own.get(part), all]
        .find((i18n) => i18n?.messages[message] !== undefined)
        ?._(message, { ...values }),
  };
}
