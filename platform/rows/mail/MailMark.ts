import { createHash } from 'node:crypto';

/** The state of an address: a mail was sent, or one that asks to confirm; its owner confirmed the place, or left. */
export const MAIL_STATES = ['sent', 'asked', 'confirmed', 'left'] as const;

/** The last state of an address on the waitlist. */
export interface MailMark {
  readonly state: (typeof MAIL_STATES)[number];
  readonly at: Date;
}

/** Milliseconds between two mails to one address, at least. */
const DAY = 24 * 60 * 60 * 1000;

/**
 * Whether a mark may replace the one before. Anyone can type the address of a stranger, so it gets one mail a day, and
 * none once it is confirmed. An address without a mark got no mail, or was erased: nobody can confirm it or leave for it.
 */
export function mayFollow(before: MailMark | undefined, { state, at }: MailMark): boolean {
  if (state === 'confirmed' || state === 'left') return before !== undefined;
  if (!before) return true;
  return before.state !== 'confirmed' && at.getTime() - before.at.getTime() >= DAY;
}

/**
 * 32 hexadecimal digits that name a mailbox. All its spellings, such as `Asha+x@example.in` or dots at Gmail, have one
 * name, so that none of them gets another mail.
 */
export function mailboxOf(email: string): string {
  const [name = '', domain = ''] = email.trim().toLowerCase().split('@');
  const [box = ''] = name.split('+');
  const own = /^(?:gmail|googlemail)\.com$/.test(domain) ? box.replaceAll('.', '') : box;
  return createHash('sha256').update(`${own}@${domain}`).digest('hex').slice(0, 32);
}

/** What marks are about. */
interface MarkedRow {
  readonly table: string;
  readonly row: Readonly<Record<string, string>>;
  readonly receivedAt: Date | undefined;
}

const mailboxOfRow = ({ table, row }: MarkedRow): string | undefined =>
  table === 'waitlist' ? mailboxOf(row['email'] ?? '') : undefined;

/** The mark of a row; none if its sender left before and came again. */
export function markOf(row: MarkedRow, marks: ReadonlyMap<string, MailMark>): MailMark | undefined {
  const mark = marks.get(mailboxOfRow(row) ?? '');
  const isNewer = mark && row.receivedAt && row.receivedAt > mark.at;
  return mark?.state === 'left' && isNewer ? undefined : mark;
}

/** The mailboxes that no remaining row has. */
export function mailboxesOnlyIn(
  gone: readonly MarkedRow[],
  kept: readonly MarkedRow[],
): readonly string[] {
  const needed = new Set(kept.map(mailboxOfRow));
  return gone.flatMap((row) => mailboxOfRow(row) ?? []).filter((one) => !needed.has(one));
}
