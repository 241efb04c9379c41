import { setupI18n, type Messages } from '@lingui/core';
import type { Translator } from 'shared-config/i18n/translator';
import type { Translated } from 'shared-config/i18n/languages';

/** Translates with texts that the build compiled; one that is not among them stays in English. */
export function createTranslator(language: Translated, texts: Messages): Translator {
  const i18n = setupI18n({ locale: language, messages: { [language]: texts } });
  return {
    language,
    translate: (message, values) =>
      texts[message] === undefined ? undefined : i18n._(message, { ...values }),
  };
}
