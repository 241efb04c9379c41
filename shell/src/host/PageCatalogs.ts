import type { Messages } from '@lingui/core';
import { ENGLISH, type Language } from 'shared-config/i18n/languages';
import { provideTranslator } from 'shared-config/i18n/translator';
import { boundedJson } from './boundedJson';

/** The catalogs of this tab, by part. A tab has one language, because another one is another document. */
export class PageCatalogs {
  private readonly texts: Record<string, Messages> = {};
  private readonly added = new Set<string>();

  constructor(readonly language: Language) {}

  /**
   * Fetches a catalog of a part once and adds it. Loads the code that translates with the first one, because English needs none.
   *
   * @param options as boundedJson takes them
   * @throws what boundedJson throws, and what an import does.
   */
  async load(
    part: string,
    address: string,
    options: Parameters<typeof boundedJson>[1],
  ): Promise<void> {
    const { language } = this;
    if (language === ENGLISH || this.added.has(address)) return;
    const code = import(/* webpackChunkName: 'translator' */ './createTranslator');
    const catalog = boundedJson<Messages>(address, options);
    const [{ createTranslator }, texts] = await Promise.all([code, catalog]);
    this.texts[part] = { ...this.texts[part], ...texts };
    provideTranslator(createTranslator(language, this.texts));
    this.added.add(address);
  }
}
