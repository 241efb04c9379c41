import { stringify } from 'csv-stringify/sync';
import type { RowTable } from 'shared-config/site/rowFields';
import { escapeCell } from '../csv/escapeCell';
import { ROWS_TABLES } from '../rowsTables';
import type { StoredRow } from './archive/RowsArchive';
import { repeatedRows } from './report';

export type ExportFormat = 'csv' | 'json';

/** The rows of a table as a file: JSON as typed, CSV with formulas disarmed. `again` marks what repeats an earlier row. */
export function exportRows(
  rows: readonly StoredRow[],
  table: RowTable,
  format: ExportFormat,
): string {
  const { columns } = ROWS_TABLES[table];
  const repeated = repeatedRows(rows);
  const noted = rows.map((stored) => ({
    received_at: stored.receivedAt?.toISOString() ?? '',
    ...Object.fromEntries(columns.map((column) => [column, stored.row[column] ?? ''])),
    notice: stored.notice ?? '',
    answered_at: stored.answeredAt?.toISOString() ?? '',
    again: repeated.has(stored) ? 'yes' : '',
  }));
  if (format === 'json') return `${JSON.stringify(noted, null, 2)}\n`;
  const header = ['received_at', ...columns, 'notice', 'answered_at', 'again'];
  const records = noted.map((record) => Object.values<string>(record).map(escapeCell));
  return stringify([header]) + stringify(records, { quoted_string: true });
}
