import { FORM_NAME, SITE_FORMS } from 'shared-config/build/formSchema';
import type { SiteForms } from 'shared-config/site/FormDeclaration';
import { rowFields } from 'shared-config/site/rowFields';
import { z } from 'zod';
import type { RowsStore } from '../RowsStore';
import { specifiedTable, tableOf, type RowsTable } from '../rowsTables';

/** Milliseconds after which the next row of a known form makes the service read the forms again. */
const FRESH = 60_000;

/** Milliseconds between two readings for names and rows that fit no known form. */
const PAUSE = 10_000;

/** Milliseconds that the site may take for an answer. */
const BOUND = 5_000;

/**
 * The tables of the service: the two of the specification, and one for each form that the site declares in `/forms.json`.
 * The store has a copy, for a start without the site.
 */
export class DeclaredTables {
  /** What each origin of the site answered last. Holds until it answers again. */
  #forms: Readonly<Record<string, SiteForms>> = {};
  #tables: ReadonlyMap<string, RowsTable> = new Map();
  /** What `#tables` are made of. */
  #source = '';
  #readAt = -Infinity;
  #reading = Promise.resolve();

  private constructor(
    private readonly origins: readonly string[],
    private readonly store: Pick<RowsStore, 'keepForms'>,
    private readonly warn: (message: string) => void,
  ) {}

  /** @param origins of all that may send rows. One with a wildcard is that of a preview or of `parts dev` */
  static async open(
    origins: readonly string[],
    store: Pick<RowsStore, 'readForms' | 'keepForms'>,
    warn: (message: string) => void,
  ): Promise<DeclaredTables> {
    const own = origins.filter((origin) => !origin.includes('*'));
    const tables = new DeclaredTables(own, store, warn);
    try {
      const copy = COPY.parse(JSON.parse((await store.readForms()) ?? '{}'));
      const known = Object.entries(copy).filter(([origin]) => own.includes(origin));
      tables.#forms = Object.fromEntries(known);
    } catch (error) {
      warn(`The copy of the forms cannot be read, so the site is asked for them: ${String(error)}`);
    }
    return tables;
  }

  /**
   * The table with that name. Reads the forms at an unknown name, and once in a while at a known one.
   *
   * @param misfit whether a row does not fit, so that its form may have changed
   */
  async find(name: string, misfit = false): Promise<RowsTable | undefined> {
    const specified = specifiedTable(name);
    if (specified || !FORM_NAME.test(name)) return specified;
    if (misfit || !this.#declared(name)) await this.#read(PAUSE);
    else void this.#read(FRESH);
    return this.#declared(name);
  }

  #declared(name: string): RowsTable | undefined {
    const today = new Date().toISOString().slice(0, 10);
    const source = `${today} ${JSON.stringify(this.#forms)}`;
    if (source !== this.#source) this.#tables = tablesOf(Object.values(this.#forms), today);
    this.#source = source;
    return this.#tables.get(name);
  }

  /** Reads the forms if the last reading began so many milliseconds ago. */
  #read(pause: number): Promise<void> {
    const now = performance.now();
    if (now - this.#readAt < pause) return this.#reading;
    this.#readAt = now;
    return (this.#reading = this.#readNow());
  }

  async #readNow(): Promise<void> {
    const before = JSON.stringify(this.#forms);
    const answers = this.origins.map(async (origin) => {
      const answer = await fetch(`${origin}/forms.json`, { signal: AbortSignal.timeout(BOUND) });
      if (!answer.ok) return;
      const forms = SITE_FORMS.parse(await answer.json());
      this.#forms = { ...this.#forms, [origin]: forms };
    });
    await Promise.allSettled(answers);
    const after = JSON.stringify(this.#forms);
    if (after === before) return;
    await this.store
      .keepForms(after)
      .catch((error: unknown) =>
        this.warn(`The forms of the site could not be stored for the next start: ${String(error)}`),
      );
  }
}

const COPY = z.record(z.string(), SITE_FORMS);

/** A table for each form, which takes all its versions that open tabs may still show. */
function tablesOf(sites: readonly SiteForms[], today: string): Map<string, RowsTable> {
  const all = sites.flatMap((forms) => Object.entries(forms));
  const tables = new Map<string, RowsTable>();
  for (const name of new Set(all.map(([form]) => form))) {
    const forms = all
      .flatMap(([form, versions]) => (form === name ? versions : []))
      .filter(({ until = today }) => until >= today)
      .map(({ declaration }) => declaration);
    if (forms.length === 0) continue;
    const fields = rowFields(forms.map((form) => form.fields));
    const notices = forms.map(({ consent }) => consent.version);
    const labels = forms.flatMap((form) => form.fields.map((field) => [field.name, field.label]));
    tables.set(name, tableOf(name, fields, notices, Object.fromEntries(labels)));
  }
  return tables;
}
