import type { MailMark } from './mail/MailMark';
import type { RowsTable } from './rowsTables';

/** One row as a browser sent it, and what the service notes beside it. */
export interface Submission {
  readonly row: Readonly<Record<string, string>>;
  readonly receivedAt: Date;
  /** The key that the browser made for this submission. */
  readonly key?: string | undefined;
  /** The version of the consent notice that the visitor saw. */
  readonly notice?: string | undefined;
}

/**
 * What became of a submission: `known` if a row with its key is stored already, `other` if the row with its key is
 * a different one.
 */
export type Outcome = 'stored' | 'known' | 'other';

/** Milliseconds within which a store answers. Browsers wait for 30 seconds. */
export const ANSWERS_WITHIN = 20_000;

/** Where rows are kept. `storeCases` run against every store. */
export interface RowsStore {
  /** Where, in words for the operator. */
  readonly place: string;
  /** Resolves when the row survives a power cut. A rejection leaves the store unchanged. */
  add(table: RowsTable, submission: Submission): Promise<Outcome>;
  /**
   * The place on the waitlist of the row with that key, from 1: always the same, and of no other row until some are removed.
   * Undefined if there is no such row, or it is too old to be sent again.
   */
  placeOf(key: string): Promise<number | undefined>;
  /** Notes what became of a mailbox, unless `mayFollow` refuses it. Resolves with whether it is noted. */
  mark(mailbox: string, mark: MailMark): Promise<boolean>;
  /** The text that was kept last; undefined if none was. */
  readForms(): Promise<string | undefined>;
  /** Keeps what the site declares, for the next start. */
  keepForms(text: string): Promise<void>;
  /** Writes and reads back what a row needs; rejects with the reason if the store cannot take one now. */
  check(): Promise<void>;
  /** Waits for the rows passed so far, and lets another service use the store. */
  close(): Promise<void>;
}

/** How long a browser may send the same submission again, and a little more, in milliseconds. */
export const KEY_LIFETIME = 8 * 24 * 60 * 60 * 1000;
