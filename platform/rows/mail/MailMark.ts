import { createHash } from 'node:crypto';

/** The state of an address: a mail was sent, or one that asks to confirm; its owner confirmed the place, or left. */
export const MAIL_STATES = ['sent', 'asked', 'confirmed', 'left'] as const;

/** The last state of an address on the waitlist. */
export interface MailMark {
  readonly state: (typeof MAIL_STATES)[number];
  readonly at: Date;
  /** When its owner, who has left, was asked whether they have joined again. */
  readonly askedAt?: Date | undefined;
}

/** Milliseconds between two mails to one address, at least. */
const DAY = 24 * 60 * 60 * 1000;

/**
 * The mark that follows another one; undefined if none may. Anyone can type the address of a stranger, so it gets one mail a
 * day, and none once it is confirmed. Who has left stays so until they confirm, and is asked once whether they want to. An
 * address without a mark got no mail, or was erased: nobody can confirm it or leave for it.
 */
export function markAfter(before: MailMark | undefined, mark: MailMark): MailMark | undefined {
  const { state, at } = mark;
  if (state === 'confirmed' || state === 'left') {
    const leavesAgain = state === 'left' && before?.state === 'left';
    return leavesAgain ? before : before && mark;
  }
  if (!before) return mark;
  if (before.state === 'left')
    return state === 'asked' && !before.askedAt ? { ...before, askedAt: at } : undefined;
  const isSoon = at.getTime() - before.at.getTime() < DAY;
  return before.state === 'confirmed' || isSoon ? undefined : mark;
}

/**
 * 32 hexadecimal digits that name a mailbox. All its spellings, such as `Asha+x@example.in` or dots at Gmail, have one
 * name, so that none of them gets another mail.
 */
export function mailboxOf(email: string): string {
  const [name = '', domain = ''] = email.trim().toLowerCase().split('@');
  const [box = ''] = name.split('+');
  const isGmail = /^(?:gmail|googlemail)\.com$/.test(domain);
  const one = isGmail ? `${box.replaceAll('.', '')}@gmail.com` : `${box}@${domain}`;
  return createHash('sha256').update(one).digest('hex').slice(0, 32);
}

/** What marks are about. */
interface MarkedRow {
  readonly table: string;
  readonly row: Readonly<Record<string, string>>;
}

const mailboxOfRow = ({ table, row }: MarkedRow): string | undefined =>
  table === 'waitlist' ? mailboxOf(row['email'] ?? '') : undefined;

/** The mark of the mailbox of a row. */
export const markOf = (
  row: MarkedRow,
  marks: ReadonlyMap<string, MailMark>,
): MailMark | undefined => marks.get(mailboxOfRow(row) ?? '');

/** The mailboxes that no remaining row has. */
export function mailboxesOnlyIn(
  gone: readonly MarkedRow[],
  kept: readonly MarkedRow[],
): readonly string[] {
  const needed = new Set(kept.map(mailboxOfRow));
  return gone.flatMap((row) => mailboxOfRow(row) ?? []).filter((one) => !needed.has(one));
}
