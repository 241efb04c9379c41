import { createHash } from 'node:crypto';
import { parse } from 'csv-parse/sync';
import { stringify } from 'csv-stringify/sync';
import type { RowTable } from 'shared-config/site/rowFields';
import { unescapeCell } from '../../csv/escapeCell';
import { ROWS_TABLES } from '../../rowsTables';
import type { StoredRow } from './RowsArchive';

/** A record of a file: its cells as they are, and the row in them. */
export interface RowRecord {
  readonly cells: readonly string[];
  readonly row: Omit<StoredRow, 'answeredAt'>;
}

/** The content of a table's file. */
export interface RowRecords {
  readonly columns: readonly string[];
  readonly records: readonly RowRecord[];
}

/**
 * Reads a table's file as our service writes it, or as a spreadsheet program has saved it: with a byte order mark,
 * semicolons, other line ends or more columns.
 */
export function readRecords(table: RowTable, text: string): RowRecords {
  const [columns = [], ...rest] = parse(text, {
    bom: true,
    delimiter: [',', ';'],
    relax_quotes: true,
    relax_column_count: true,
    skip_empty_lines: true,
  });
  return { columns, records: rest.map((cells) => ({ cells, row: rowOf(table, columns, cells) })) };
}

/** Writes a file as our service does. */
export function writeRecords({ columns, records }: RowRecords): string {
  const rows = records.map(({ cells }) => [...cells]);
  return stringify([[...columns]]) + stringify(rows, { quoted_string: true });
}

/** As the service writes it. A spreadsheet program's 01/11/2026 is in November in India, and in January for `Date`. */
const ISO_TIME = /^\d{4}-\d\d-\d\dT/;

function rowOf(table: RowTable, columns: readonly string[], cells: readonly string[]) {
  const cell = (column: string): string => cells[columns.indexOf(column)] ?? '';
  const written = cell('received_at');
  const time = new Date(ISO_TIME.test(written) ? written : NaN);
  const fields = ROWS_TABLES[table].columns.map((column) => [column, unescapeCell(cell(column))]);
  return {
    id: rowId(table, cells),
    table,
    receivedAt: Number.isNaN(time.getTime()) ? undefined : time,
    row: Object.fromEntries(fields) as StoredRow['row'],
    notice: cell('notice') || undefined,
  };
}

/** Ten hexadecimal digits that name a row by its cells. */
export function rowId(table: RowTable, cells: readonly string[]): string {
  return createHash('sha256')
    .update(JSON.stringify([table, ...cells]))
    .digest('hex')
    .slice(0, 10);
}
