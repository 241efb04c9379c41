import { OUTBOX, OUTBOX_IN_MEMORY } from '../../contract/browserNames';
import { tryStorage } from '../tryStorage';
import type { WaitingRow } from '../../contract/leftInBrowser';

const MEMORY = Symbol.for(OUTBOX_IN_MEMORY);

interface Holder {
  [MEMORY]?: Map<string, WaitingRow>;
}

/** Rows for which storage is blocked or full. One map for all parts of the page. */
export function rowsInMemory(): Map<string, WaitingRow> {
  return ((globalThis as Holder)[MEMORY] ??= new Map());
}

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
