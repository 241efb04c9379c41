import { provideTranslator } from 'shared-config/i18n/i18n';
import { ENGLISH, type Language } from 'shared-config/i18n/languages';
import { boundedJson } from '../releases/boundedJson';
import { createTranslator, type CatalogTranslator } from './createTranslator';

type Catalog = Parameters<CatalogTranslator['add']>[0];

/** The catalogs of this tab, which has one language for as long as it lives: another one is another document. */
export class PageCatalogs {
  private readonly translator: CatalogTranslator | undefined;
  private readonly added = new Set<string>();

  constructor(readonly language: Language) {
    if (language !== ENGLISH) this.translator = createTranslator(language);
    provideTranslator(this.translator);
  }

  /**
   * Fetches a catalog once and adds it.
   *
   * @param options as boundedJson takes them
   * @throws what boundedJson throws.
   */
  async load(address: string, options: Parameters<typeof boundedJson>[1]): Promise<void> {
    if (this.added.has(address)) return;
    this.translator?.add(await boundedJson<Catalog>(address, options));
    this.added.add(address);
  }
}
