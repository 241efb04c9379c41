import type { Language } from 'shared-config/i18n/languages';

/** A mail to a mailbox that waits to be sent. A mailbox has one at most. */
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

/** A mail in a store. */
export interface StoredMail extends QueuedMail {
  readonly mailbox: string;
}

/** Milliseconds after which a mail is given up. */
const GIVE_UP = 24 * 60 * 60 * 1000;

/** What a mail needs to be sent, or to be sent again. */
export const sentAgain = (now: Date) => ({
  dueAt: now,
  until: new Date(now.getTime() + GIVE_UP),
  tries: 0,
});
