import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'csv-parse/sync';
import { projectRoot } from 'shared-config/build/projectRoot';
import { unescapeCell } from 'platform/local/rows/escapeCell';
import { STATE } from './addresses';

/** The rows of a CSV file of the rows service, as they were typed. */
export function readRows(name: 'waitlist' | 'contact'): Record<string, string>[] {
  const text = readFileSync(join(projectRoot(), STATE, 'rows', `${name}.csv`), 'utf8');
  const rows = parse(text, { columns: true }) as Record<string, string>[];
  return rows.map((row) =>
    Object.fromEntries(Object.entries(row).map(([field, cell]) => [field, unescapeCell(cell)])),
  );
}
