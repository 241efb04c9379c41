import type { StoredMail, Subscription } from '../../mail/Subscription';
import type { Submission } from '../../RowsStore';

/** The rows of a store, for the people who answer them. `archiveCases` run against each. */
export interface RowsArchive {
  /** Every row, the oldest first. */
  read(): Promise<readonly StoredRow[]>;
  setAnswered(rows: readonly StoredRow[], at: Date): Promise<void>;
  remove(rows: readonly StoredRow[]): Promise<void>;
  /** The emails to people on the waitlist that wait or have failed. */
  mails(): Promise<readonly StoredMail[]>;
  sendAgain(mails: readonly StoredMail[], now: Date): Promise<void>;
  /** Copies all rows into a new file. Only where rows are in a file. */
  copyTo?(file: string): void;
  close?(): Promise<void>;
}

/** One row that was stored. */
export interface StoredRow extends Omit<Submission, 'mail'> {
  /** The same for the same row at each reading. */
  readonly id: string;
  /** `waitlist`, `contact`, or the name of a form that a remote declares or has declared. */
  readonly table: string;
  readonly answeredAt: Date | undefined;
  /** Of a waitlist row: when its owner has left by its secret. */
  readonly leftAt?: Date | undefined;
  /** Of a waitlist row: whether its address gets emails. */
  readonly subscription?: Subscription | undefined;
}
