import type { StoredRow } from '../archive/StoredRow';
import { count } from './count';
import { repeatedRows } from './repeatedRows';
import { textTable } from './textTable';

/** The waitlist by day, city and interest. */
export function waitlistReport(rows: readonly StoredRow[]): string {
  const entries = rows.filter(({ table }) => table === 'waitlist');
  const again = repeatedRows(entries).size;
  const people = entries.length - again;
  const twice =
    again === 0 ? '' : `; ${count(again, 'entry repeats', 'entries repeat')} an address`;
  const title = `Waitlist: ${count(entries.length, 'entry', 'entries')} of ${count(people, 'person', 'people')}${twice}`;
  if (entries.length === 0) return title;
  return [
    title,
    countsBy('Day', entries, ({ receivedAt }) => indianDay(receivedAt)),
    countsBy('City', entries, ({ row }) => sameCase(row['city'] ?? '')),
    countsBy('Interest', entries, ({ row }) => row['interest'] ?? ''),
  ].join('\n\n');
}

/** Each entry, with a mark where its address is there already. */
export function waitlistTable(rows: readonly StoredRow[]): string {
  const entries = rows.filter(({ table }) => table === 'waitlist');
  const repeated = repeatedRows(entries);
  const lines = entries.map((entry) => {
    const { id, receivedAt, row } = entry;
    const { name = '', email = '', city = '', interest = '' } = row;
    const again = repeated.has(entry) ? 'again' : '';
    return [id, indianDay(receivedAt), name, email, city, interest, again];
  });
  return textTable([['Id', 'Day', 'Name', 'Email', 'City', 'Interest', ''], ...lines]);
}

/** The day in India, where the helpers are. */
export function indianDay(time: Date | undefined): string {
  return time?.toLocaleDateString('sv-SE', { timeZone: 'Asia/Kolkata' }) ?? 'unknown';
}

/** "bengaluru " and "Bengaluru" are one city. */
const sameCase = (city: string): string => {
  const name = city.trim().toLowerCase();
  return name.charAt(0).toUpperCase() + name.slice(1);
};

function countsBy(
  title: string,
  rows: readonly StoredRow[],
  keyOf: (row: StoredRow) => string,
): string {
  const counts = new Map<string, number>();
  for (const row of rows) counts.set(keyOf(row), (counts.get(keyOf(row)) ?? 0) + 1);
  const byDay = title === 'Day';
  const sorted = [...counts].sort(([one, ones], [other, others]) =>
    byDay ? (one < other ? 1 : -1) : others - ones,
  );
  return textTable([[title, 'Entries'], ...sorted.map(([key, amount]) => [key, String(amount)])]);
}
