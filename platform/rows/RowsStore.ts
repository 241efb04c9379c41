import type { Choice, MailWish, QueuedMail, StoredMail } from './mail/Subscription';
import type { RowsTable } from './rowsTables';

/** One row as a browser sent it, with its key and the version of its consent notice. */
export interface Submission {
  readonly row: Readonly<Record<string, string>>;
  readonly receivedAt: Date;
  readonly key?: string | undefined;
  /** Of a waitlist row: who may change and leave the entry, as `ownerOf` names them; without it no one may. */
  readonly owner?: string | undefined;
  /** Of a waitlist row: the code of the invitation by which its sender came. */
  readonly invitedBy?: string | undefined;
  readonly notice?: string | undefined;
  /** How its sender is emailed; without it there is no email. */
  readonly mail?: MailWish | undefined;
}

/** What happened to a submission: `known` if its row is stored already, `other` if a different row has its key. */
export type Outcome = 'stored' | 'known' | 'other';

/** Milliseconds within which a store answers. Browsers wait for 30 seconds. */
export const ANSWERS_WITHIN = 20_000;

/** Where rows are stored. `storeCases` run against every store. */
export interface RowsStore {
  /** Where, in words for the operator. */
  readonly place: string;
  /**
   * Resolves when the row, and what `afterJoin` makes of it, survive a power cut. A rejection leaves the store unchanged.
   */
  add(table: RowsTable, submission: Submission): Promise<Outcome>;
  /** How many rows came since a time, and are still there. */
  countSince(start: Date): Promise<number>;
  /**
   * The place on the waitlist of the row with that key, from 1. It never changes. Undefined if there is no such row, or if
   * it is too old to be sent again.
   */
  placeOf(key: string): Promise<number | undefined>;
  /**
   * Notes that the sender of rows of the waitlist with this secret has left, unless that is noted already. No email about these
   * rows waits then, and an address that has confirmed their entry has left, too. A secret that it does not know changes
   * nothing.
   */
  leave(secret: string, at: Date): Promise<void>;
  /** Whether who sent rows of the waitlist with this secret has left (`entryHasLeft`); not, if it does not know the secret. */
  hasLeft(secret: string): Promise<boolean>;
  /** Stores what `afterChoice` makes of a choice, and resolves with whether it makes any. No email to the mailbox waits then. */
  choose(mailbox: string, choice: Choice): Promise<boolean>;
  /**
   * The email that is due longest. No other process gets it until `lease`, when it is due again: a service that is killed while
   * it sends does not lose it.
   */
  takeMail(now: Date, lease: Date): Promise<StoredMail | undefined>;
  /**
   * Removes an email that was sent, or stores what has become of it. One that is gone, or that another one has replaced, stays
   * so.
   */
  settleMail(mail: StoredMail, became?: Partial<QueuedMail>): Promise<void>;
  readForms(): Promise<string | undefined>;
  /** Stores the forms that the site declares, for the next start. */
  keepForms(text: string): Promise<void>;
  /** Writes and reads back what a row needs; rejects with the reason if the store cannot take one now. */
  check(): Promise<void>;
  /** Waits for the rows passed so far, and lets another service use the store. */
  close(): Promise<void>;
}

/** Milliseconds for which a browser may send the same submission again, and a little more. */
export const KEY_LIFETIME = 8 * 24 * 60 * 60 * 1000;
