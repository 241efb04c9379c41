import type { StoredRow } from '../archive/StoredRow';
import { textTable } from './textTable';
import { indianDay } from './waitlistReport';

/** The messages that are not answered yet, or all of them; `export` has long ones whole. Pure. */
export function messagesTable(rows: readonly StoredRow[], all: boolean): string {
  const messages = rows.filter(({ table }) => table === 'contact');
  const open = messages.filter(({ answeredAt }) => answeredAt === undefined);
  const title = `Messages: ${open.length} of ${messages.length} not answered`;
  const shown = all ? messages : open;
  if (shown.length === 0) return title;
  const lines = shown.map(({ id, receivedAt, answeredAt, row }) => {
    const { name = '', mobile = '', message = row['torn'] ?? '' } = row;
    return [id, indianDay(receivedAt), name, mobile, message, answeredAt ? 'answered' : ''];
  });
  return `${title}\n\n${textTable([['Id', 'Day', 'Name', 'Mobile', 'Message', ''], ...lines])}`;
}
