import { i18n } from 'shared-config/i18n/i18n';
import type { WaitingRow } from 'shared-config/contract/leftInBrowser';
import { keptWords } from 'shared-config/services/outbox/keptWords';
import { rowsInMemory } from 'shared-config/services/outbox/waitingKeys';
import { runtimeConfig } from 'shared-config/services/runtimeConfigAccess';
import { formatDate } from 'shared-config/site/dates';
import { OUTBOX_DAYS } from 'shared-config/site/limits';
import { fieldsOf } from './waitingRows';
import type { OutboxNews } from './Outbox';

/** Which form of the site a row comes from. A form that a remote declares has its title in the row. */
function formName({ form, title }: WaitingRow): string {
  if (title !== undefined) return title;
  if (form === 'contact') return i18n.t('Contact page');
  return form === 'footer' ? i18n.t('Contact form') : i18n.t('Waitlist');
}

const dayOf = (at: number) => formatDate(at, { month: 'long', day: 'numeric' });
const timeOf = (at: number) => formatDate(at, { hour: 'numeric', minute: '2-digit' });

/** The most characters of a message that the notice shows. */
const FIRST_WORDS = 60;

export function newsWords(rows: readonly WaitingRow[], news: OutboxNews): string {
  switch (news) {
    case 'sending':
      return i18n.t('Sending…');
    case 'delivered':
      return i18n.t('What you sent has arrived.');
    case 'deleted':
      return i18n.t('Deleted. It will not be sent.');
    case 'undelivered':
    case 'unreachable':
      return i18n.t('It could not be delivered yet. It stays in this browser.');
    case 'asked to wait':
      return i18n.t('We have too much to do right now. It is sent by itself soon.');
    case 'waiting':
      if (rows.every(({ refused }) => refused))
        return i18n.t('What you sent could not be accepted.');
      return navigator.onLine ? i18n.t('What you sent has not arrived yet.') : keptWords();
  }
}

export type RowView = ReturnType<typeof rowView>;

/** Puts a row into words at a time, in milliseconds since 1970. */
export function rowView(row: WaitingRow, now: number) {
  const { key, at, refused } = row;
  const sending = row.claimed > now;
  const day = dayOf(at + OUTBOX_DAYS * 24 * 60 * 60 * 1000);
  let plan = planOf(rowsInMemory().has(key), day);
  if (sending) plan = i18n.t('It is being sent.');
  if (refused) plan = i18n.t('It cannot be sent as it is. Please send it from the form again.');
  const title = [formName(row), dayOf(at), timeOf(at)].join(', ');
  return { key, title, words: firstWords(row), plan, sending, refused };
}

/** Where a row is kept, and when it is sent. A hosted spreadsheet would store it twice, so only visitors send it again. */
function planOf(inMemory: boolean, day: string): string {
  const { hosted } = runtimeConfig().rows;
  if (inMemory)
    return hosted
      ? i18n.t('It is kept while this page is open. Press Send now to try again.')
      : i18n.t('It is kept while this page is open and sent by itself when we can be reached.');
  return hosted
    ? i18n.t('It is kept in this browser until {day}. Press Send now to try again.', { day })
    : i18n.t('It is kept in this browser until {day} and sent by itself when we can be reached.', {
        day,
      });
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
