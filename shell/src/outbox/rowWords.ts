import type { WaitingRow } from 'shared-config/services/outbox/WaitingRow';
import { keptWords } from 'shared-config/services/outbox/keptWords';
import { rowsInMemory } from 'shared-config/services/outbox/waitingKeys';
import { OUTBOX_DAYS } from 'shared-config/site/limits';
import { fieldsOf } from './waitingRows';
import type { OutboxNews } from './Outbox';

/** Which form of the site a row comes from. A form that a remote declares has its title in the row. */
const FORMS: Readonly<Record<string, string>> = {
  contact: 'Contact page',
  footer: 'Contact form',
};

const DAY = new Intl.DateTimeFormat('en-US', { month: 'long', day: 'numeric' });
const TIME = new Intl.DateTimeFormat('en-US', { hour: 'numeric', minute: '2-digit' });

/** The most characters of a message that the notice shows. */
const FIRST_WORDS = 60;

const NEWS: Readonly<Record<Exclude<OutboxNews, 'waiting'>, string>> = {
  sending: 'Sending…',
  delivered: 'What you sent has arrived.',
  deleted: 'Deleted. It will not be sent.',
  undelivered: 'It could not be delivered yet. It stays in this browser.',
  unreachable: 'It could not be delivered yet. It stays in this browser.',
  'asked to wait': 'We have too much to do right now. It is sent by itself soon.',
};

/** The words above the rows. */
export function newsWords(rows: readonly WaitingRow[], news: OutboxNews): string {
  if (news !== 'waiting') return NEWS[news];
  if (rows.every(({ refused }) => refused)) return 'What you sent could not be accepted.';
  return navigator.onLine ? 'What you sent has not arrived yet.' : keptWords();
}

/** A row as the notice shows it. */
export type RowView = ReturnType<typeof rowView>;

/**
 * Puts a row into words at a time, in milliseconds since 1970. `hosted`: it goes to a hosted spreadsheet, which stores
 * a row again that is sent again.
 */
export function rowView(row: WaitingRow, now: number, hosted: boolean) {
  const { key, form, at, refused } = row;
  const sending = row.claimed > now;
  const end = DAY.format(at + OUTBOX_DAYS * 24 * 60 * 60 * 1000);
  const place = rowsInMemory().has(key)
    ? 'while this page is open'
    : `in this browser until ${end}`;
  let plan = `It is kept ${place} and sent by itself when we can be reached.`;
  if (hosted) plan = `It is kept ${place}. Press Send now to try again.`;
  if (sending) plan = 'It is being sent.';
  if (refused) plan = 'It cannot be sent as it is. Please send it from the form again.';
  const title = `${row.title ?? FORMS[form] ?? 'Waitlist'}, ${DAY.format(at)}, ${TIME.format(at)}`;
  return { key, title, words: firstWords(row), plan, sending, refused };
}

function firstWords({ body, title }: WaitingRow): string {
  const fields = fieldsOf(body);
  const { message, name = '', city = '' } = fields;
  const answers = title === undefined ? [name, city] : Object.values(fields).filter(Boolean);
  const text = (message ?? answers.join(', ')).replace(/\s+/g, ' ').trim();
  const letters = [...text];
  if (letters.length <= FIRST_WORDS) return text;
  const cut = letters.slice(0, FIRST_WORDS).join('');
  return `${cut.replace(/ [^ ]*$/, '').replace(/[.,;:]+$/, '')}…`;
}
