import { inviteCode } from '../entryOwner';
import { entryCode, mailboxOfRow, type Subscription } from '../mail/Subscription';
import type { StoredRow } from './archive/RowsArchive';

/** An entry on the waitlist: its first row, with the details that count. */
export interface WaitlistEntry extends StoredRow {
  /** Its other rows, and those that others have sent for its mailbox. */
  readonly repeats: readonly StoredRow[];
  /** What rows of others say otherwise, as `city: Mysuru`; or empty. */
  readonly others: string;
  /** How many confirmed entries came by its invitation, or by that of a repeat. */
  readonly invited: number;
}

/**
 * The waitlist, an entry for each mailbox, the oldest first. Its details are those that its browser has sent last, also with
 * another address. Anyone can type an address, so a row from elsewhere changes nothing unless the owner of the mailbox
 * confirms it by an email. Leaving ends what was sent before; joining again makes an entry again.
 *
 * @param rows in the order of `RowsArchive.read`; those of other tables are left out
 */
export function waitlistEntries(rows: readonly StoredRow[]): readonly WaitlistEntry[] {
  const byMailbox = new Map<string, Rows>();
  const byOwner = new Map<string, Rows>();
  for (const row of rows) {
    if (row.table !== 'waitlist') continue;
    const { owner = '' } = row;
    const mailbox = mailboxOfRow(row) ?? row.id;
    const before = byMailbox.get(mailbox) ?? byOwner.get(owner);
    const group: Rows = before ?? [row];
    if (before) before.push(row);
    else if (owner) byOwner.set(owner, group);
    byMailbox.set(mailbox, group);
  }
  const all = [...new Set(byMailbox.values())].map((group) => ({
    group,
    current: currentIn(group),
  }));
  const inviters = new Map(
    all.flatMap(({ group }) => group.map(({ owner }) => [owner && inviteCode(owner), group])),
  );
  const invited = new Map<Rows | undefined, number>();
  for (const { group, current } of all) {
    const inviter = group[0].invitedBy && inviters.get(group[0].invitedBy);
    if (!inviter || subscriptionOf(current)?.state !== 'confirmed') continue;
    invited.set(inviter, (invited.get(inviter) ?? 0) + 1);
  }
  return all.map(({ group, current }) => {
    const [first, ...repeats] = group;
    const others = group.filter((row) => !row.leftAt && !isSameSender(row, current));
    return {
      ...first,
      row: current.row,
      subscription: subscriptionOf(current),
      repeats,
      others: [...new Set(others.map((row) => differences(row, current)))]
        .filter(Boolean)
        .join('; '),
      invited: invited.get(group) ?? 0,
    };
  });
}

/** The rows of a mailbox, and of the browser that was the first to send one, the oldest first. */
type Rows = [StoredRow, ...StoredRow[]];

/** The row whose details count. */
function currentIn(group: Rows): StoredRow {
  const confirmed = group[0].subscription?.entry;
  return group.reduce((current, row) => {
    const isConfirmed = confirmed !== undefined && entryCode(row) === confirmed;
    const isNew = current.leftAt && row.receivedAt > current.leftAt;
    return isSameSender(row, current) || isConfirmed || isNew ? row : current;
  });
}

const isSameSender = (one: StoredRow, other: StoredRow): boolean =>
  one === other || (one.owner !== undefined && one.owner === other.owner);

const differences = ({ row }: StoredRow, current: StoredRow): string =>
  Object.entries(row)
    .filter(([field, text]) => field !== 'email' && text !== current.row[field])
    .map(([field, text]) => `${field}: ${text}`)
    .join(', ');

/** An owner who left by the secret of the entry has left, whatever the emails say. */
const subscriptionOf = ({ subscription, leftAt }: StoredRow): Subscription | undefined =>
  leftAt ? { ...subscription, state: 'left', at: leftAt } : subscription;
