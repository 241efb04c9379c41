import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { parse } from 'csv-parse';
import { KEY_LIFETIME, type Outcome, type Submission } from '../RowsStore';
import type { RowsTable } from '../rowsTables';
import { unescapeCell } from './escapeCell';

/** The keys of the submissions that a table's file has stored lately. */
export class KnownKeys {
  readonly #rows = new Map<string, { readonly row: string; readonly receivedAt: number }>();

  /** What is already known of a submission: nothing, the same row, or another row. */
  outcomeOf({ key, row }: Submission): Exclude<Outcome, 'stored'> | undefined {
    const found = key === undefined ? undefined : this.#rows.get(key);
    if (!found) return undefined;
    return found.row === fingerprint(row) ? 'known' : 'other';
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
    const records = createReadStream(file).pipe(
      // Other programs may have changed the records since.
      parse({ columns: true, relax_column_count: true, skip_records_with_error: true }),
    );
    for await (const record of records as AsyncIterable<Record<string, string>>) {
      const receivedAt = new Date(record['received_at'] ?? '');
      const key = record['key'] ?? '';
      if (key === '' || !(receivedAt.getTime() >= now - KEY_LIFETIME)) continue;
      const row = columns.map((column) => [column, unescapeCell(record[column] ?? '')]);
      this.remember({ key, receivedAt, row: Object.fromEntries(row) as Submission['row'] });
    }
  }
}

const fingerprint = (row: Submission['row']): string =>
  createHash('sha256')
    .update(JSON.stringify(Object.entries(row).sort(([one], [other]) => (one < other ? -1 : 1))))
    .digest('base64url');
