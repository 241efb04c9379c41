import { ENGLISH, type Language } from 'shared-config/i18n/languages';
import { provideTranslator } from 'shared-config/i18n/translator';
import { boundedJson } from './boundedJson';
import type { createTranslator } from './createTranslator';

/** The catalogs of this tab. A tab has one language, because another one is another document. */
export class PageCatalogs {
  private readonly texts: Parameters<typeof createTranslator>[1] = {};
  private readonly added = new Set<string>();

  constructor(readonly language: Language) {}

  /**
   * Fetches a catalog once and adds it. Loads the code that translates with the first one, because English needs none.
   *
   * @param options as boundedJson takes them
   * @throws what boundedJson throws, and what an import does.
   */
  async load(address: string, options: Parameters<typeof boundedJson>[1]): Promise<void> {
    const { language } = this;
    if (language === ENGLISH || this.added.has(address)) return;
    const code = import(/* webpackChunkName: 'translator' */ './createTranslator');
    const catalog = boundedJson<typeof this.texts>(address, options);
    const { createTranslator } = (await Promise.all([code, catalog]))[0];
    provideTranslator(createTranslator(language, Object.assign(this.texts, await catalog)));
    this.added.add(address);
  }
}
