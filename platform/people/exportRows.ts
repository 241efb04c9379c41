import { stringify } from 'csv-stringify/sync';
import type { RowTable } from 'shared-config/site/rowFields';
import { escapeCell } from '../rows/csv/escapeCell';
import { ROWS_TABLES } from '../rows/rowsTables';
import type { StoredRow } from './archive/StoredRow';

export type ExportFormat = 'csv' | 'json';

/** The rows of a table as a file: JSON as typed, CSV with formulas disarmed. Pure. */
export function exportRows(
  rows: readonly StoredRow[],
  table: RowTable,
  format: ExportFormat,
): string {
  const { columns } = ROWS_TABLES[table];
  const noted = rows.map(({ receivedAt, notice, answeredAt, row }) => ({
    received_at: receivedAt?.toISOString() ?? '',
    ...Object.fromEntries(columns.map((column) => [column, row[column] ?? ''])),
    notice: notice ?? '',
    answered_at: answeredAt?.toISOString() ?? '',
  }));
  if (format === 'json') return `${JSON.stringify(noted, null, 2)}\n`;
  const header = ['received_at', ...columns, 'notice', 'answered_at'];
  const records = noted.map((record) => Object.values<string>(record).map(escapeCell));
  return stringify([header]) + stringify(records, { quoted_string: true });
}
