import type { RuntimeConfig } from './RuntimeConfig';

/**
 * The full address that takes the rows of a table: `waitlist`, `contact`, or the name of a form that a remote declares.
 *
 * @returns undefined for a declared form where the configuration names no rows service of ours: a hosted spreadsheet has
 *   one address for each of its two tables, and no third one.
 */
export function rowsAddress(
  { hosted, ...rows }: RuntimeConfig['rows'],
  table: string,
): string | undefined {
  if (table === 'waitlist' || table === 'contact') return rows[table];
  const { pathname } = new URL(rows.contact);
  if (hosted || !pathname.endsWith('/contact/rows')) return undefined;
  return new URL(`../${table}/rows`, rows.contact).href;
}
