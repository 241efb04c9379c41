import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { pipeline } from 'node:stream';
import { parse, type Options } from 'csv-parse';
import { KEY_LIFETIME, type Outcome, type Submission } from '../RowsStore';
import type { RowsTable } from '../rowsTables';
import { readErasedKeys } from './erasedKeys';
import { unescapeCell } from './escapeCell';

interface Known {
  /** Undefined for any row: it was erased, or another program has rewritten the file that has it. */
  readonly row: string | undefined;
  /** In milliseconds since 1970. */
  readonly receivedAt: number;
}

/** The keys of the submissions that a table's files have stored lately. */
export class KnownKeys {
  readonly #rows = new Map<string, Known>();

  /** What is already known of a submission: nothing, the same row, or another row. */
  outcomeOf({ key, row }: Submission): Exclude<Outcome, 'stored'> | undefined {
    const found = key === undefined ? undefined : this.#rows.get(key);
    if (!found) return undefined;
    return found.row === undefined || found.row === fingerprint(row) ? 'known' : 'other';
  }

  remember({ key, row, receivedAt }: Submission): void {
    if (key === undefined) return;
    this.#rows.set(key, { row: fingerprint(row), receivedAt: receivedAt.getTime() });
  }

  /** Forgets what no browser sends again. */
  forgetBefore(now: number): void {
    for (const [key, { receivedAt }] of this.#rows)
      if (receivedAt < now - KEY_LIFETIME) this.#rows.delete(key);
  }

  /** Remembers the submissions in a file of whole records that begins with the table's header line. */
  async read(file: string, { columns }: RowsTable, now: number): Promise<void> {
    for await (const record of recordsIn(file)) {
      const receivedAt = new Date(record['received_at'] ?? '');
      const key = record['key'] ?? '';
      if (key === '' || !(receivedAt.getTime() >= now - KEY_LIFETIME)) continue;
      const row = columns.map((column) => [column, unescapeCell(record[column] ?? '')]);
      this.remember({ key, receivedAt, row: Object.fromEntries(row) as Submission['row'] });
    }
  }

  /**
   * Remembers the keys in a file that another program has saved in its own way. Its times and cells may be written
   * differently now, so only the keys count.
   *
   * @param asideSince when it was set aside, in milliseconds since 1970: all its rows are older
   */
  async readAside(file: string, asideSince: number): Promise<void> {
    const written = { bom: true, delimiter: [',', ';'], relax_quotes: true };
    for await (const { key = '' } of recordsIn(file, written))
      if (key !== '' && !this.#rows.has(key))
        this.#rows.set(key, { row: undefined, receivedAt: asideSince });
  }

  /** Remembers the keys of erased rows: whoever sends such a row again is told that it was stored. */
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
