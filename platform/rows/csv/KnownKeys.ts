import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { pipeline } from 'node:stream';
import { parse, type Options } from 'csv-parse';
import { KEY_LIFETIME, type Outcome, type Submission } from '../RowsStore';
import type { RowsTable } from '../rowsTables';
import { readErasedKeys } from './erasedKeys';
import { unescapeCell } from './escapeCell';

interface Known {
  /** Undefined if it was erased, or if another program has rewritten its file. Then only the key counts. */
  readonly row: string | undefined;
  /** In milliseconds since 1970. */
  readonly receivedAt: number;
  /** Which row of its table it is, from 1. */
  readonly place?: number | undefined;
}

/** The keys of the latest submissions in a table's files. */
export class KnownKeys {
  readonly #rows = new Map<string, Known>();

  /** Undefined for a new submission. */
  outcomeOf({ key, row }: Submission): Exclude<Outcome, 'stored'> | undefined {
    const found = key === undefined ? undefined : this.#rows.get(key);
    if (!found) return undefined;
    return found.row === undefined || found.row === fingerprint(row) ? 'known' : 'other';
  }

  placeOf(key: string): number | undefined {
    return this.#rows.get(key)?.place;
  }

  remember({ key, row, receivedAt }: Submission, place: number): void {
    if (key === undefined) return;
    // Rows before it may have been removed since.
    const told = this.placeOf(key) ?? place;
    this.#rows.set(key, { row: fingerprint(row), receivedAt: receivedAt.getTime(), place: told });
  }

  /** Forgets submissions that no browser sends again. */
  forgetBefore(now: number): void {
    for (const [key, { receivedAt }] of this.#rows)
      if (receivedAt < now - KEY_LIFETIME) this.#rows.delete(key);
  }

  /**
   * Remembers the submissions in a file of whole records that begins with the table's header line.
   *
   * @param before how many rows of the table other files have
   * @returns how many there are with those of this file
   */
  async read(file: string, { columns }: RowsTable, now: number, before: number): Promise<number> {
    let place = before;
    for await (const record of recordsIn(file)) {
      place += 1;
      const receivedAt = new Date(record['received_at'] ?? '');
      const key = record['key'] ?? '';
      if (key === '' || !(receivedAt.getTime() >= now - KEY_LIFETIME)) continue;
      const row = columns.map((column) => [column, unescapeCell(record[column] ?? '')]);
      this.remember({ key, receivedAt, row: Object.fromEntries(row) as Submission['row'] }, place);
    }
    return place;
  }

  /**
   * Remembers the keys in a file that another program has saved in its own way. Its times and cells may be written
   * differently now, so only the keys count.
   *
   * @param asideSince when it was set aside, in milliseconds since 1970: all its rows are older
   * @returns how many rows it has
   */
  async readAside(file: string, asideSince: number): Promise<number> {
    const written = { bom: true, delimiter: [',', ';'], relax_quotes: true };
    let rows = 0;
    for await (const { key = '' } of recordsIn(file, written)) {
      rows += 1;
      if (key !== '' && !this.#rows.has(key))
        this.#rows.set(key, { row: undefined, receivedAt: asideSince });
    }
    return rows;
  }

  /** Remembers the keys of erased rows. A browser that sends such a row again is told that it was stored. */
  async readErased(directory: string): Promise<void> {
    for (const [key, at] of await readErasedKeys(directory))
      this.#rows.set(key, { row: undefined, receivedAt: at.getTime() });
  }
}

/** The records of a file by column, without those that another program has broken. Rejects when it cannot be read. */
function recordsIn(file: string, written: Options = {}): AsyncIterable<Record<string, string>> {
  const lenient = { columns: true, relax_column_count: true, skip_records_with_error: true };
  const records = parse({ ...lenient, ...written });
  // Ends `records` with the error, which its reader gets.
  pipeline(createReadStream(file), records, () => undefined);
  return records;
}

const fingerprint = (row: Submission['row']): string =>
  createHash('sha256')
    .update(JSON.stringify(Object.entries(row).sort(([one], [other]) => (one < other ? -1 : 1))))
    .digest('base64url');
