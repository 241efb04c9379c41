import { stringify } from 'csv-stringify/sync';
import { escapeCell } from './escapeCell';
import type { RowsTable } from '../rowsTables';

/** The first line of a table's file: `received_at`, the fields, and a line feed. */
export function headerLine(table: RowsTable): string {
  return stringify([['received_at', ...Object.keys(table.fields)]]);
}

/**
 * One record of a table's file, with a line feed. Every cell is quoted, so that no separator, quote or line break in a
 * value begins a new cell.
 */
export function recordLine(
  table: RowsTable,
  row: Readonly<Record<string, string>>,
  receivedAt: Date,
): string {
  const cells = Object.keys(table.fields).map((field) => escapeCell(row[field] ?? ''));
  return stringify([[receivedAt.toISOString(), ...cells]], { quoted_string: true });
}
