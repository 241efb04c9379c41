import { inviteCode } from '../entryOwner';
import { fieldsCode, mailboxOfRow, type MailMark } from '../mail/MailMark';
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
 * confirmed them, because anyone can type an address; those from the browser of the entry count at once, with another
 * address, too. Who leaves takes along what was sent before; who joins again is an entry again. Only entries that are
 * confirmed were invited.
 *
 * @param rows in the order of `RowsArchive.read`; those of other tables are left out
 */
export function waitlistEntries(rows: readonly StoredRow[]): readonly WaitlistEntry[] {
  const boxes = new Map<string, Box>();
  const owned = new Map<string, Box>();
  for (const row of rows) {
    if (row.table !== 'waitlist') continue;
    const { owner } = row;
    const mailbox = mailboxOfRow(row) ?? row.id;
    const others = boxes.get(mailbox) ?? (owner && owned.get(owner));
    const box: Box = others || [row];
    if (others) others.push(row);
    else if (owner) owned.set(owner, box);
    boxes.set(mailbox, box);
  }
  const all = [...new Set(boxes.values())].map((box) => ({ box, counted: countedIn(box) }));
  const inviters = new Map(
    all.flatMap(({ box }) =>
      box.flatMap(({ owner }) => (owner ? [[inviteCode(owner), box] as const] : [])),
    ),
  );
  const invited = new Map<object | undefined, number>();
  for (const { box, counted } of all) {
    if (stateOf(counted)?.state !== 'confirmed') continue;
    const inviter = inviters.get(box[0].invitedBy ?? '');
    invited.set(inviter, (invited.get(inviter) ?? 0) + 1);
  }
  return all.map(({ box, counted }) => {
    const [first, ...repeats] = box;
    const isOwn =
      counted === first || (counted.owner !== undefined && counted.owner === first.owner);
    const email = (isOwn ? counted : first).row['email'] ?? '';
    const row: StoredRow['row'] = { ...counted.row, email };
    const last = box.at(-1) ?? counted;
    const isLater = box.indexOf(last) > box.indexOf(counted) && !counted.leftAt && !last.leftAt;
    const changed = Object.entries(isLater ? last.row : {}).filter(
      ([field, text]) => field !== 'email' && text !== row[field],
    );
    return {
      ...first,
      row,
      mail: stateOf(counted),
      repeats,
      change: changed.map(([field, text]) => `${field}: ${text}`).join(', '),
      invited: invited.get(box) ?? 0,
    };
  });
}

/** The rows of an entry, the oldest first. */
type Box = [StoredRow, ...StoredRow[]];

/** The row whose fields count. */
function countedIn(box: Box): StoredRow {
  const confirmed = box[0].mail?.kept;
  return box.reduce((counted, row) => {
    const isOwn = row.owner !== undefined && row.owner === counted.owner;
    const isConfirmed = confirmed !== undefined && fieldsCode(row.row) === confirmed;
    const isNew = counted.leftAt && row.receivedAt > counted.leftAt;
    return isOwn || isConfirmed || isNew ? row : counted;
  });
}

/** What became of the mails to an entry; who left by a key has left, whatever their mails say. */
const stateOf = ({ mail, leftAt }: StoredRow): MailMark | undefined =>
  leftAt ? { ...mail, state: 'left', at: leftAt } : mail;
