import type { StoredRow } from './StoredRow';

/** The rows of a store, for the people who answer them. `archiveCases` run against each. */
export interface RowsArchive {
  /** Every row, the oldest first. */
  read(): Promise<readonly StoredRow[]>;
  /** Notes that messages have been answered. */
  markAnswered(rows: readonly StoredRow[], at: Date): Promise<void>;
  /** Removes rows for good. */
  remove(rows: readonly StoredRow[]): Promise<void>;
  close(): Promise<void>;
}
