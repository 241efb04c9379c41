import type { StoredRow } from '../archive/StoredRow';
import { digitsOf } from '../rowsOfPerson';

/**
 * The rows that repeat an earlier one of their table: an entry on the waitlist with the same address, or a message with
 * the same words from the same telephone, or both without one.
 */
export function repeatedRows(rows: readonly StoredRow[]): ReadonlySet<StoredRow> {
  const seen = new Set<string>();
  return new Set(
    rows.filter((row) => {
      const key = keyOf(row);
      if (!key) return false;
      const again = seen.has(key);
      seen.add(key);
      return again;
    }),
  );
}

/** What is the same for rows that repeat each other; empty or undefined for a row that lacks it. */
function keyOf({ table, row: { email, mobile = '', message } }: StoredRow): string | undefined {
  if (table === 'waitlist') return email?.trim() && `waitlist ${email.trim().toLowerCase()}`;
  return message?.trim() && `contact ${digitsOf(mobile) || mobile.trim()} ${message.trim()}`;
}
