import type { StoredRow } from '../archive/StoredRow';
import { repeatedRows } from './repeatedRows';
import { textTable } from './textTable';
import { indianDay } from './waitlistReport';

/**
 * The messages that are not answered yet, or all of them, with a mark at those that repeat an earlier one; `export` has
 * long ones whole.
 */
export function messagesTable(rows: readonly StoredRow[], all: boolean): string {
  const messages = rows.filter(({ table }) => table === 'contact');
  const open = messages.filter(({ answeredAt }) => answeredAt === undefined);
  const title = `Messages: ${open.length} of ${messages.length} not answered`;
  const shown = all ? messages : open;
  if (shown.length === 0) return title;
  const repeated = repeatedRows(messages);
  const lines = shown.map((shownRow) => {
    const { id, receivedAt, answeredAt, row } = shownRow;
    const { name = '', mobile = '', message = row['torn'] ?? '' } = row;
    const marks = [repeated.has(shownRow) && 'again', answeredAt && 'answered'].filter(Boolean);
    return [id, indianDay(receivedAt), name, mobile, message, marks.join(', ')];
  });
  return `${title}\n\n${textTable([['Id', 'Day', 'Name', 'Mobile', 'Message', ''], ...lines])}`;
}
