import type { Tally } from 'shared-config/services/Tally';

/** Where tallies are kept. `signalsCases` run against every store. */
export interface SignalsStore {
  /** Adds the counts to those that are stored. A crash may lose the last second: they are counts, not rows. */
  add(tallies: readonly Tally[]): Promise<void>;
  /** Every tally from a day on. */
  read(since: string): Promise<readonly Tally[]>;
  /** Deletes the tallies from before a day. */
  prune(before: string): Promise<void>;
  /** Waits for the adds in progress, then lets go of the store. */
  close(): Promise<void>;
}
