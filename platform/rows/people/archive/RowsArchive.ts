import type { StoredMail, Subscription } from '../../mail/Subscription';

/** The rows of a store, for the people who answer them. `archiveCases` run against each. */
export interface RowsArchive {
  /** Every row, the oldest first. */
  read(): Promise<readonly StoredRow[]>;
  setAnswered(rows: readonly StoredRow[], at: Date): Promise<void>;
  remove(rows: readonly StoredRow[]): Promise<void>;
  /** The mails to people on the waitlist that wait or have failed. */
  mails(): Promise<readonly StoredMail[]>;
  /** Makes mails due, for another day. */
  sendAgain(mails: readonly StoredMail[], now: Date): Promise<void>;
  /** Copies all rows into a new file. Only where rows are in a file. */
  copyTo?(file: string): void;
  close?(): Promise<void>;
}

/** One row that was stored. */
export interface StoredRow {
  /** The same for the same row at each reading. */
  readonly id: string;
  /** `waitlist`, `contact`, or the name of a form that a remote declares or has declared. */
  readonly table: string;
  readonly receivedAt: Date;
  readonly row: Readonly<Record<string, string>>;
  /** The version of the consent notice that the visitor saw. */
  readonly notice: string | undefined;
  readonly answeredAt: Date | undefined;
  /** Of a waitlist row: when its owner has left by its secret. */
  readonly leftAt?: Date | undefined;
  readonly key?: string | undefined;
  /** Of a waitlist row: who may change and leave the entry, as `ownerOf` names them. */
  readonly owner?: string | undefined;
  /** Of a waitlist row: the code of the invitation by which its sender came. */
  readonly invitedBy?: string | undefined;
  /** Of a waitlist row: whether its address gets mails. */
  readonly subscription?: Subscription | undefined;
}
