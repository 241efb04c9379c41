import { inviteCode, invitedBy } from '../invitations';
import { fieldsCode, mailboxOfRow } from '../mail/MailMark';
import type { StoredRow } from './archive/RowsArchive';

/** A mailbox on the waitlist: its first row, with the fields that count. */
export interface WaitlistEntry extends StoredRow {
  /** What was sent later for the same mailbox. */
  readonly repeats: readonly StoredRow[];
  /** What the last repeat says otherwise, as `city: Mysuru`, while its owner has not confirmed it; or empty. */
  readonly change: string;
  /** How many entries came by its invitation, or by that of a repeat. */
  readonly invited: number;
}

/**
 * The waitlist, an entry for each mailbox, the oldest first. The fields of a repeat count once the owner of the mailbox has
 * confirmed them, because anyone can type an address. So does an invitation: only entries that are confirmed were invited.
 *
 * @param rows in the order of `RowsArchive.read`; those of other tables are left out
 */
export function waitlistEntries(rows: readonly StoredRow[]): readonly WaitlistEntry[] {
  const boxes = new Map<string, [StoredRow, ...StoredRow[]]>();
  for (const row of rows) {
    if (row.table !== 'waitlist') continue;
    const box = mailboxOfRow(row) ?? row.id;
    const others = boxes.get(box);
    if (others) others.push(row);
    else boxes.set(box, [row]);
  }
  const inviters = new Map(
    [...boxes.values()].flatMap((box) => box.map(({ key = '' }) => [inviteCode(key), box])),
  );
  const invited = new Map<object | undefined, number>();
  for (const [{ mail, key }] of boxes.values()) {
    if (mail?.state !== 'confirmed') continue;
    const inviter = inviters.get(invitedBy(key) ?? '');
    invited.set(inviter, (invited.get(inviter) ?? 0) + 1);
  }
  return [...boxes.values()].map((box) => {
    const [first, ...repeats] = box;
    const confirmed = first.mail?.kept;
    const kept = confirmed ? box.findLastIndex(({ row }) => fieldsCode(row) === confirmed) : -1;
    const email = first.row['email'] ?? '';
    const row: StoredRow['row'] = { ...(box[kept] ?? first).row, email };
    const later = box.slice(Math.max(kept, 0) + 1).at(-1)?.row ?? {};
    const changed = Object.entries(later).filter(
      ([field, text]) => field !== 'email' && text !== row[field],
    );
    return {
      ...first,
      row,
      repeats,
      change: changed.map(([field, text]) => `${field}: ${text}`).join(', '),
      invited: invited.get(box) ?? 0,
    };
  });
}
