import { FORM_NAME, SITE_FORMS } from 'shared-config/build/formSchema';
import type { SiteForms } from 'shared-config/site/FormDeclaration';
import { rowFields } from 'shared-config/site/rowFields';
import type { RowsStore } from '../RowsStore';
import { ROWS_TABLES, tableOf, type RowsTable } from '../rowsTables';
import { SiteFile } from './SiteFile';

/** How often rows that fit no known form may make the service read the forms at once. */
const AT_ONCE = 10;

/** Milliseconds after which they may do so once more. */
const ONCE_MORE = 30_000;

/**
 * The tables of the service: the two of the specification, and one for each form that the site declares in `/forms.json`.
 * The store keeps the last version, for a start without the site.
 */
export class DeclaredTables {
  readonly #site: SiteFile<SiteForms>;
  readonly #tables = new Map<string, RowsTable>(Object.entries(ROWS_TABLES));
  /** What each table is made from: an equal one stays the same object. */
  readonly #sources = new Map<string, string>();
  #kept = '';
  #readings = AT_ONCE;
  #countedAt = performance.now();
  #asking: Promise<void> | undefined;

  private constructor(
    origins: readonly string[],
    private readonly store: Pick<RowsStore, 'keepForms'>,
    private readonly warn: (message: string) => void,
  ) {
    this.#site = new SiteFile(origins, '/forms.json', (json) => SITE_FORMS.parse(json));
  }

  /** @param origins as in `SiteFile` */
  static async open(
    origins: readonly string[],
    store: Pick<RowsStore, 'readForms' | 'keepForms'>,
    warn: (message: string) => void,
  ): Promise<DeclaredTables> {
    const tables = new DeclaredTables(origins, store, warn);
    try {
      tables.#kept = (await store.readForms()) ?? '{}';
      const kept = JSON.parse(tables.#kept) as Readonly<Record<string, unknown>>;
      for (const origin of tables.#site.origins.filter((one) => one in kept))
        tables.#site.byOrigin.set(origin, SITE_FORMS.parse(kept[origin]));
    } catch (error) {
      warn(
        `The forms that were kept cannot be read, so the site is asked for them: ${String(error)}`,
      );
    }
    tables.#make();
    return tables;
  }

  /**
   * The table with that name. Asks the site for an unknown one, and once in a while for a known one. Whoever makes up names
   * makes it ask twice a minute.
   *
   * @param afresh whether to ask now, because a row does not fit: its form may have changed
   */
  async find(name: string, afresh = false): Promise<RowsTable | undefined> {
    if (name in ROWS_TABLES || !FORM_NAME.test(name)) return this.#tables.get(name);
    if (afresh || !this.#tables.has(name)) await this.#ask();
    else if (this.#site.isStale) void this.#read();
    return this.#tables.get(name);
  }

  /** Reads the forms, unless rows have made it do so too often. */
  async #ask(): Promise<void> {
    if (this.#asking) return this.#asking;
    const now = performance.now();
    this.#readings = Math.min(AT_ONCE, this.#readings + (now - this.#countedAt) / ONCE_MORE);
    this.#countedAt = now;
    if (this.#readings < 1) return;
    this.#readings -= 1;
    this.#asking = this.#read().finally(() => (this.#asking = undefined));
    await this.#asking;
  }

  async #read(): Promise<void> {
    await this.#site.read();
    this.#make();
    const read = JSON.stringify(Object.fromEntries(this.#site.byOrigin));
    if (read === this.#kept) return;
    this.#kept = read;
    await this.store
      .keepForms(read)
      .catch((error: unknown) =>
        this.warn(`The forms of the site could not be kept for the next start: ${String(error)}`),
      );
  }

  #make(): void {
    const today = new Date().toISOString().slice(0, 10);
    const all = this.#site.contents.flatMap((forms) => Object.entries(forms));
    for (const name of new Set([...this.#sources.keys(), ...all.map(([form]) => form)])) {
      const forms = all
        .flatMap(([form, versions]) => (form === name ? versions : []))
        .filter(({ until = today }) => until >= today)
        .map(({ declaration }) => declaration);
      const source = JSON.stringify(forms);
      if (this.#sources.get(name) === source) continue;
      this.#sources.set(name, source);
      const fields = rowFields(forms.map((form) => form.fields));
      const notices = forms.map(({ consent }) => consent.version);
      const labels = forms.flatMap((form) => form.fields.map((field) => [field.name, field.label]));
      if (forms.length === 0) this.#tables.delete(name);
      else this.#tables.set(name, tableOf(name, fields, notices, Object.fromEntries(labels)));
    }
  }
}
