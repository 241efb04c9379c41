import { createHash } from 'node:crypto';
import type { Language } from 'shared-config/i18n/languages';
import { oneSpelling } from 'shared-config/site/emailAddress';
import { sentAgain, type QueuedMail } from './QueuedMail';

/** The state of an address: a mail was sent, or one that asks to confirm; its owner confirmed the place, or left. */
export const MAIL_STATES = ['sent', 'asked', 'confirmed', 'left'] as const;

/** The last state of an address on the waitlist. */
export interface MailMark {
  readonly state: (typeof MAIL_STATES)[number];
  readonly at: Date;
  /** When its owner was asked again, or will be: after they left, or about other fields. */
  readonly askedAt?: Date | undefined;
  /** The fields that its last mail is about, as `fieldsCode` names them. */
  readonly about?: string | undefined;
  /** The fields that its owner has confirmed. */
  readonly kept?: string | undefined;
  /** Whose browser joined first with the address, as `ownerOf` names it. */
  readonly owner?: string | undefined;
}

/** What the owner of a mailbox chose by a link of a mail, and which fields it names. */
export type MailChoice = Pick<MailMark, 'at' | 'kept'> & {
  readonly state: 'confirmed' | 'left';
};

/** How someone who joins is written to. */
export interface MailWish {
  readonly language: Language;
  /** Whether the first mail asks to confirm the place. */
  readonly confirm: boolean;
}

type Row = Readonly<Record<string, string>>;

/** A row that joins, and who sent it. */
interface Joined {
  readonly row: Row;
  readonly receivedAt: Date;
  readonly owner?: string | undefined;
}

/** Milliseconds between two mails to one address, at least. */
const DAY = 24 * 60 * 60 * 1000;

/**
 * The mark and the mail that follow when an address joins; undefined if it gets none. Anyone can type the address of a
 * stranger, so one mail a day is sent at most, and none about fields that are known. Other fields count once the owner has
 * confirmed them, or at once if the browser that joined first sends them. Who has left stays so until they confirm, and is
 * asked once.
 */
export function markAfterJoin(
  before: MailMark | undefined,
  { row, receivedAt: at, owner }: Joined,
  { language, confirm }: MailWish,
): { readonly mark: MailMark; readonly mail: QueuedMail } | undefined {
  const { email = '', name = '' } = row;
  const about = fieldsCode(row);
  const mail = { email, name, language, about, problem: '' };
  if (!before)
    return {
      mark: { state: confirm ? 'asked' : 'sent', at, about, owner },
      mail: { ...mail, confirm, change: false, ...sentAgain(at) },
    };
  const { state, askedAt } = before;
  const last = askedAt ?? before.at;
  const isOwn = owner !== undefined && owner === before.owner;
  const isKnown = isOwn || [before.about, before.kept].includes(about);
  const isSoon = at.getTime() - last.getTime() < DAY;
  if (state === 'left' ? askedAt : isKnown && (isSoon || state !== 'asked')) return undefined;
  const next = last > at ? last : new Date(last.getTime() + DAY);
  const due = isSoon && state !== 'left' ? next : at;
  return {
    mark: { ...before, askedAt: due, about },
    mail: {
      ...{ ...mail, confirm: true, ...sentAgain(due) },
      change: state === 'sent' || state === 'confirmed',
    },
  };
}

/**
 * The mark that follows the choice of an owner. An address without a mark got no mail, or was erased: nobody can confirm it
 * or leave for it.
 */
export function markAfterChoice(
  before: MailMark | undefined,
  { state, at, kept = before?.kept }: MailChoice,
): MailMark | undefined {
  if (!before || (state === 'left' && before.state === 'left')) return before;
  return { ...before, state, at, kept, ...(state === 'left' && { askedAt: undefined }) };
}

/** 16 hexadecimal digits that name what a row says beside its address. */
export const fieldsCode = (row: Row): string => {
  const said = Object.entries(row).filter(([field, text]) => field !== 'email' && text !== '');
  return createHash('sha256').update(JSON.stringify(said.sort())).digest('hex').slice(0, 16);
};

/** 32 hexadecimal digits that name a mailbox, so that none of its spellings gets another mail. */
export const mailboxOf = (email: string): string =>
  createHash('sha256').update(oneSpelling(email)).digest('hex').slice(0, 32);

/** What marks are about. */
interface MarkedRow {
  readonly table: string;
  readonly row: Row;
}

/** The mailbox of a row of the waitlist; undefined for another row, or a piece of one. */
export const mailboxOfRow = ({ table, row: { email } }: MarkedRow): string | undefined =>
  table === 'waitlist' && email !== undefined ? mailboxOf(email) : undefined;

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
