import { setupI18n, type Messages } from '@lingui/core';
import type { Translator } from 'shared-config/i18n/i18n';
import type { Translated } from 'shared-config/i18n/languages';

/** A translator that takes more catalogs, as the visitor opens pages of more remotes. */
export interface CatalogTranslator extends Translator {
  add(catalog: Messages): void;
}

/** Translates with catalogs that the build compiled; a text that none of them has stays in English. */
export function createTranslator(language: Translated): CatalogTranslator {
  const i18n = setupI18n({ locale: language, messages: { [language]: {} } });
  return {
    language,
    translate: (message, values) =>
      i18n.messages[message] === undefined ? undefined : i18n._(message, { ...values }),
    add: (catalog) => i18n.load(language, catalog),
  };
}
