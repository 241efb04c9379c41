import { createHash } from 'node:crypto';
import type { Language } from 'shared-config/i18n/languages';
import { oneSpelling } from 'shared-config/site/emailAddress';

/**
 * The state of an address on the waitlist:
 *
 * - `sent`: an email was sent that asks for nothing
 * - `asked`: an email asks to confirm the place
 * - `confirmed`: the owner of the address has confirmed it
 * - `left`: they have left
 * - `rejoining`: someone has joined with it after they left, and an email asks them to confirm
 */
export type SubscriptionState = 'sent' | 'asked' | 'confirmed' | 'left' | 'rejoining';

/** Whether an address gets emails about the launch. */
export interface Subscription {
  readonly state: SubscriptionState;
  /** Since when; of an address that is asked, when it was asked last. */
  readonly at: Date;
  /** The entry that the owner of the address has confirmed, as `entryCode` names it: its details count. */
  readonly entry?: string | undefined;
}

/** What its owner chose by a link of an email, and of which entry the email was. */
export interface Choice {
  readonly step: 'confirm' | 'leave';
  readonly at: Date;
  readonly entry?: string | undefined;
}

/**
 * The state that follows when someone joins with an address, or its owner confirms or leaves. A step without one changes
 * nothing: an owner who has confirmed is not asked again, and one who has left is asked once until they confirm, because strangers can
 * type their address, too.
 */
const NEXT: Readonly<
  Record<SubscriptionState, Partial<Record<'join' | Choice['step'], SubscriptionState>>>
> = {
  sent: { join: 'asked', confirm: 'confirmed', leave: 'left' },
  asked: { join: 'asked', confirm: 'confirmed', leave: 'left' },
  confirmed: { confirm: 'confirmed', leave: 'left' },
  left: { join: 'rejoining', confirm: 'confirmed' },
  // Since when: an owner who leaves again has left since then.
  rejoining: { confirm: 'confirmed', leave: 'rejoining' },
};

/** Whether the owner of an address has left, and has not confirmed since. */
export const hasLeft = (subscription: Subscription | undefined): boolean =>
  subscription?.state === 'left' || subscription?.state === 'rejoining';

/**
 * Whether an entry has left: by the browser that sent it, or by an email to its address, since it was sent last. Before that
 * is not said: a visitor who types the address of a stranger must not learn that they were on the list.
 *
 * @param last the row that was sent last, with the time at which its browser left
 * @param subscription of its address
 */
export function entryHasLeft(
  last: { readonly receivedAt: Date; readonly leftAt?: Date | undefined },
  subscription: Subscription | undefined,
): boolean {
  if (last.leftAt) return true;
  return hasLeft(subscription) && (subscription as Subscription).at > last.receivedAt;
}

export interface MailWish {
  readonly language: Language;
  /** Whether the first email asks to confirm the place. */
  readonly confirm: boolean;
}

/** An email to a mailbox that waits to be sent. A mailbox has one at most. */
export interface QueuedMail {
  readonly email: string;
  readonly name: string;
  readonly language: Language;
  /** Whether it asks to confirm the place. */
  readonly confirm: boolean;
  /** The entry that the reader confirms, as `entryCode` names it. */
  readonly entry?: string | undefined;
  /** When it may be sent; undefined once it has failed for good. */
  readonly dueAt: Date | undefined;
  /** After this time it is not tried again, because it would surprise. */
  readonly until: Date;
  readonly tries: number;
  /** Why the last try failed, without an address. */
  readonly problem: string;
}

export interface StoredMail extends QueuedMail {
  readonly mailbox: string;
}

/** Milliseconds after which an email is given up. */
const GIVE_UP = 24 * 60 * 60 * 1000;

/** What an email needs to be sent, or to be sent again. */
export const sentAgain = (now: Date) => ({
  dueAt: now,
  until: new Date(now.getTime() + GIVE_UP),
  tries: 0,
});

type Row = Readonly<Record<string, string>>;

/** Who sent a row, and its key. */
interface Sender {
  readonly owner?: string | undefined;
  readonly key?: string | undefined;
}

/** Milliseconds between two emails that ask the owner of an address, at least: anyone can type the address of a stranger. */
const DAY = 24 * 60 * 60 * 1000;

/** The subscription and the email that follow when a row joins; undefined if its address gets no email. */
export function afterJoin(
  before: Subscription | undefined,
  joined: Sender & { readonly row: Row; readonly receivedAt: Date },
  { language, confirm }: MailWish,
): { readonly subscription: Subscription; readonly mail: QueuedMail } | undefined {
  const { receivedAt: at, row } = joined;
  const first = confirm ? 'asked' : 'sent';
  const state = before ? NEXT[before.state].join : first;
  const isSoon = before && state === 'asked' && at.getTime() - before.at.getTime() < DAY;
  const isWelcome = before?.state === 'sent' && !confirm;
  if (!state || isSoon || isWelcome) return undefined;
  const { email = '', name = '' } = row;
  const entry = entryCode(joined);
  return {
    subscription: { state, at, entry: before?.entry },
    mail: {
      email,
      name,
      language,
      entry,
      confirm: state !== 'sent',
      problem: '',
      ...sentAgain(at),
    },
  };
}

/**
 * The subscription that follows the choice of an owner. An address without one got no email, or was erased: no one can
 * confirm it or leave for it.
 */
export function afterChoice(
  before: Subscription | undefined,
  { step, at, entry }: Choice,
): Subscription | undefined {
  const state = before && NEXT[before.state][step];
  if (!state) return before;
  return { state, at, entry: step === 'confirm' ? (entry ?? before.entry) : before.entry };
}

/**
 * 16 hexadecimal digits that name the entry of a row: all rows of an owner are one; a row without an owner is one by its
 * key. Undefined for a row without both.
 */
export const entryCode = ({ owner, key }: Sender): string | undefined =>
  (owner ?? (key && digest(key)))?.slice(0, 16);

/** 32 hexadecimal digits that name a mailbox, so that none of its spellings gets another email. */
export const mailboxOf = (email: string): string => digest(oneSpelling(email)).slice(0, 32);

const digest = (text: string): string => createHash('sha256').update(text).digest('hex');

interface TableRow {
  readonly table: string;
  readonly row: Row;
}

/** The mailbox of a row of the waitlist; undefined for another row. */
export const mailboxOfRow = ({ table, row: { email } }: TableRow): string | undefined =>
  table === 'waitlist' && email !== undefined ? mailboxOf(email) : undefined;

/** The mailboxes of rows that go, which no remaining row has. */
export function mailboxesOnlyIn(
  gone: readonly TableRow[],
  remaining: readonly TableRow[],
): readonly string[] {
  const needed = new Set(remaining.map(mailboxOfRow));
  return gone.flatMap((row) => mailboxOfRow(row) ?? []).filter((one) => !needed.has(one));
}
