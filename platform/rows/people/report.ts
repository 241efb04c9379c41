import { indianDay } from 'shared-config/site/indianDay';
import type { StoredRow } from './archive/RowsArchive';
import type { StoredMail, SubscriptionState } from '../mail/Subscription';
import { ROWS_TABLES, specifiedTable } from '../rowsTables';
import { digitsOf } from './rowsOfPerson';
import { waitlistEntries } from './waitlistEntries';

/** The waitlist by day, city and interest. */
export function waitlistReport(rows: readonly StoredRow[]): string {
  const entries = waitlistEntries(rows);
  const disputed = entries.filter(({ others }) => others).length;
  const inviters = entries.filter(({ invited }) => invited);
  const invitations = inviters.reduce((sum, { invited }) => sum + invited, 0);
  const title = [
    `Waitlist: ${count(entries.length, 'entry', 'entries')}`,
    ...(disputed ? [`other details came from elsewhere for ${disputed}`] : []),
    ...(invitations
      ? [
          `${count(invitations, 'person was', 'people were')} invited, by ${count(inviters.length, 'entry', 'entries')}`,
        ]
      : []),
  ].join('; ');
  if (entries.length === 0) return title;
  return [
    title,
    countsBy('Day', entries, ({ receivedAt }) => indianDay(receivedAt)),
    countsBy('City', entries, ({ row }) => sameCase(row['city'] ?? '')),
    countsBy('Interest', entries, ({ row }) => row['interest'] ?? ''),
  ].join('\n\n');
}

/** How a list shows the state of an address. */
const STATES: Readonly<Record<SubscriptionState, string>> = {
  sent: '',
  asked: 'not confirmed',
  confirmed: 'confirmed',
  left: 'left: do not write',
  rejoining: 'left: do not write',
};

/** Each entry, with the state of its address, how many it invited, and what came from elsewhere for it. */
export function waitlistTable(rows: readonly StoredRow[]): string {
  const columns = columnsOf(rows, ROWS_TABLES.waitlist.name);
  const lines = waitlistEntries(rows).map((entry) => {
    const { id, receivedAt, row, subscription, invited, others } = entry;
    const remarks = [
      subscription && STATES[subscription.state],
      invited && `invited ${invited}`,
      others && `from elsewhere: ${others}`,
    ].filter(Boolean);
    return [id, indianDay(receivedAt), ...cellsOf(row, columns), remarks.join(', ')];
  });
  return textTable([headsOf(columns), ...lines]);
}

/** The heads of a list of rows. */
const headsOf = (columns: readonly string[]): readonly string[] => [
  'Id',
  'Day',
  ...columns.map((column) => column.charAt(0).toUpperCase() + column.slice(1)),
  '',
];

const cellsOf = (row: StoredRow['row'], columns: readonly string[]): readonly string[] =>
  columns.map((column) => row[column] ?? '');

/** Each email that waits or has failed. */
export function mailTable(mails: readonly StoredMail[]): string {
  const lines = mails.map(({ email, dueAt, tries, problem }) => {
    const state = dueAt ? `next try ${dueAt.toISOString().slice(0, 16)}Z` : 'failed';
    return [email, state, String(tries), problem];
  });
  return textTable([['Email', '', 'Tries', 'Why'], ...lines]);
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
  for (const key of rows.map(keyOf)) counts.set(key, (counts.get(key) ?? 0) + 1);
  const byDay = title === 'Day';
  const sorted = [...counts].sort(([one, ones], [other, others]) =>
    byDay ? (one < other ? 1 : -1) : others - ones,
  );
  return textTable([[title, 'Entries'], ...sorted.map(([key, amount]) => [key, String(amount)])]);
}

/** The columns of a table: what its forms ask, in their order, and what rows have that the form has lost. */
export function columnsOf(rows: readonly StoredRow[], table: string): readonly string[] {
  const found = rows.filter((row) => row.table === table).flatMap(({ row }) => Object.keys(row));
  return [...new Set([...(specifiedTable(table)?.columns ?? []), ...found])];
}

/**
 * The messages, or the rows of a form, that are not answered yet, or all of them, and which repeat an earlier one; `export`
 * has long ones whole.
 */
export function answerTable(rows: readonly StoredRow[], table: string, all: boolean): string {
  const found = rows.filter((row) => row.table === table);
  const open = found.filter(({ answeredAt }) => answeredAt === undefined);
  const name = table === 'contact' ? 'Messages' : table;
  const title = `${name}: ${open.length} of ${found.length} not answered`;
  const shown = all ? found : open;
  if (shown.length === 0) return title;
  const columns = columnsOf(shown, table);
  const repeated = repeatedRows(found);
  const lines = shown.map((stored) => {
    const { id, receivedAt, answeredAt, row } = stored;
    const remarks = [repeated.has(stored) && 'again', answeredAt && 'answered'].filter(Boolean);
    return [id, indianDay(receivedAt), ...cellsOf(row, columns), remarks.join(', ')];
  });
  return `${title}\n\n${textTable([headsOf(columns), ...lines])}`;
}

/** The tables whose rows wait for an answer: messages, and the forms that remotes declare. */
export function answerTables(rows: readonly StoredRow[]): string[] {
  const forms = rows.map(({ table }) => table).filter((table) => !(table in ROWS_TABLES));
  return ['contact', ...[...new Set(forms)].sort()];
}

/** The rows that repeat an earlier one of their table: the same answers, however a telephone number is written. */
export function repeatedRows(rows: readonly StoredRow[]): ReadonlySet<StoredRow> {
  const seen = new Set<string>();
  return new Set(
    rows.filter((row) => {
      const key = answersOf(row);
      const again = seen.has(key);
      seen.add(key);
      return again;
    }),
  );
}

/** A text that is the same for rows that repeat each other. A row from before a field was added has no answer to it. */
function answersOf({ table, row }: StoredRow): string {
  const types = specifiedTable(table)?.types;
  const answers = Object.keys(row)
    .sort()
    .map((name) => {
      const text = (row[name] ?? '').trim();
      return [name, (types?.get(name) === 'tel' && digitsOf(text)) || text];
    });
  return JSON.stringify([table, answers.filter(([, text]) => text !== '')]);
}

const LONGEST = 60;

function textTable(rows: readonly (readonly string[])[]): string {
  const cells = rows.map((row) => row.map(cellText));
  const widths = (cells[0] ?? []).map((_, column) =>
    cells.reduce((widest, row) => Math.max(widest, [...(row[column] ?? '')].length), 0),
  );
  const lines = cells.map((row) =>
    row.map((cell, column) => cell + ' '.repeat((widths[column] ?? 0) - [...cell].length)),
  );
  return lines.map((line) => `  ${line.join('  ')}`.trimEnd()).join('\n');
}

/**
 * Writes control characters, except line feeds, and those that change the direction of a line as `\u001b`, so that a text
 * cannot control the terminal. A string of JSON stays the same string.
 */
export const printable = (text: string): string =>
  text.replaceAll(
    /(?!\n)[\p{Cc}\p{Zl}\p{Zp}\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/gu,
    (character) => String.raw`\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );

/** One line of a cell, not too long. */
function cellText(text: string): string {
  const letters = [...printable(text.replaceAll(/\s+/g, ' '))];
  return letters.length > LONGEST ? `${letters.slice(0, LONGEST - 1).join('')}…` : letters.join('');
}

/** An amount with its word: `1 entry`, `2 entries`. */
export const count = (amount: number, one: string, many: string): string =>
  `${amount} ${amount === 1 ? one : many}`;
