import { FORM_NAME, SITE_FORMS } from 'shared-config/build/formSchema';
import { PUBLISHED_NOTICES } from 'shared-config/site/consentNotice';
import type { FormDeclaration } from 'shared-config/site/FormDeclaration';
import { rowFields } from 'shared-config/site/rowFields';
import type { RowsStore } from './RowsStore';
import { isWaitlist, labelsOf, ROWS_TABLES, tableOf, type RowsTable } from './rowsTables';

/** Milliseconds after which the next row of a known form makes the service read the forms again. */
const FRESH = 60_000;

/** Milliseconds between two readings for names and rows that fit no known form. */
const PAUSE = 10_000;

/** Milliseconds that the site may take for an answer. */
const BOUND = 5_000;

/**
 * The tables of the service: `contact`, and those of the forms that the site declares in `/forms.json`, among them `waitlist`.
 * The store has a copy, for a start without the site.
 */
export class DeclaredTables {
  /** What the site answered last. Holds until it answers again. */
  #tables: ReadonlyMap<string, RowsTable> = new Map();
  /** What `#tables` are made of. */
  #source = '';
  #readAt = -Infinity;
  #reading = Promise.resolve();

  /** @param site its origin */
  constructor(
    private readonly site: string,
    private readonly store: Pick<RowsStore, 'readForms' | 'keepForms'>,
  ) {}

  /**
   * The table with that name. Reads the forms at an unknown name, and once in a while at a known one.
   *
   * @param misfit whether a row does not fit, so that its form may have changed
   */
  async find(name: string, misfit = false): Promise<RowsTable | undefined> {
    if (name === ROWS_TABLES.contact.name) return ROWS_TABLES.contact;
    const own = isWaitlist({ name }) ? ROWS_TABLES.waitlist : undefined;
    if (!own && !FORM_NAME.test(name)) return undefined;
    if (misfit || !this.#tables.has(name)) await this.#read(PAUSE);
    else void this.#read(FRESH);
    return this.#tables.get(name) ?? own;
  }

  /** Reads the forms if the last reading began so many milliseconds ago. */
  #read(pause: number): Promise<void> {
    const now = performance.now();
    if (now - this.#readAt < pause) return this.#reading;
    this.#readAt = now;
    return (this.#reading = this.#readNow());
  }

  async #readNow(): Promise<void> {
    if (!this.#source) this.#take(JSON.parse((await this.store.readForms()) ?? '{}'));
    const bound = AbortSignal.timeout(BOUND);
    try {
      const answer = await fetch(`${this.site}/forms.json`, { signal: bound });
      const forms: unknown = answer.ok && (await answer.json());
      if (this.#take(forms)) await this.store.keepForms(JSON.stringify(forms));
    } catch {
      // What the site declared before is taken until it answers.
    }
  }

  /** Makes the tables of forms, if they are some and have changed; returns whether it does. */
  #take(declared: unknown): boolean {
    const forms = SITE_FORMS.safeParse(declared).data;
    const today = new Date().toISOString().slice(0, 10);
    const source = `${today} ${JSON.stringify(forms)}`;
    if (!forms || source === this.#source) return false;
    this.#source = source;
    const open = new Map<string, FormDeclaration[]>();
    for (const [name, versions] of Object.entries(forms))
      for (const { declaration, until = today } of versions) {
        const { table = name } = declaration;
        // Open tabs may still show the earlier ones.
        if (until >= today) open.set(table, [...(open.get(table) ?? []), declaration]);
      }
    this.#tables = new Map(
      [...open].map(([name, versions]) => [name, declaredTable(name, versions)]),
    );
    return true;
  }
}

/** A table that takes all versions of a form. */
function declaredTable(name: string, forms: readonly FormDeclaration[]): RowsTable {
  const asked = forms.map(({ fields }) => fields);
  const own = forms.map(({ consent }) => consent.version);
  // Entries may name a version from before the site declared the form.
  const notices = isWaitlist({ name }) ? [...own, ...PUBLISHED_NOTICES] : own;
  return tableOf(name, rowFields(asked), notices, labelsOf(asked));
}
