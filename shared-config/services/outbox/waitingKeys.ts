import { OUTBOX, sharedMemory, type WaitingRow } from '../../contract/sharedState';
import { tryStorage } from '../tryStorage';

/** Rows for which storage is blocked or full. One map for all parts of the page. */
export const rowsInMemory = (): Map<string, WaitingRow> =>
  (sharedMemory().waitingRows ??= new Map());

/** The names of the stored rows. */
export function storedNames(): string[] {
  return (
    tryStorage(() => Object.keys(localStorage).filter((name) => name.startsWith(OUTBOX))) ?? []
  );
}

/** Whether a row waits, in storage or in this page. */
export function holdsRows(): boolean {
  return rowsInMemory().size + storedNames().length > 0;
}
