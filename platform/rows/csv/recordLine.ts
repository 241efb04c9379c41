import { stringify } from 'csv-stringify/sync';
import type { Submission } from '../RowsStore';
import type { RowsTable } from '../rowsTables';
import { escapeCell } from './escapeCell';

/** The first line of a table's file: `received_at`, the fields, `notice`, `key`, and a line feed. */
export function headerLine({ columns }: RowsTable): string {
  return stringify([['received_at', ...columns, 'notice', 'key']]);
}

/**
 * One record of a table's file, with a line feed. Every cell is quoted, so that no separator, quote or line break in a
 * value begins a new cell.
 */
export function recordLine({ columns }: RowsTable, submission: Submission): string {
  const { row, receivedAt, notice = '', key = '' } = submission;
  const cells = [...columns.map((field) => row[field] ?? ''), notice, key].map(escapeCell);
  return stringify([[receivedAt.toISOString(), ...cells]], { quoted_string: true });
}
