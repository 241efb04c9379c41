import { OUTBOX_DAYS } from '../../site/limits';
import { letPagesSleep, wakePages } from '../sessionHint';
import { tryStorage } from '../tryStorage';
import { OUTBOX, holdsRows, rowsInMemory, storedNames } from './waitingKeys';
import type { WaitingRow } from './WaitingRow';

/** Whether a row may still be sent. Setting the clock back must not extend its life. */
export function isFresh({ at }: Pick<WaitingRow, 'at'>): boolean {
  return Math.abs(Date.now() - at) < OUTBOX_DAYS * 24 * 60 * 60 * 1000;
}

/** The kept row with that key. It may be damaged or too old. */
export function readRow(key: string): WaitingRow | undefined {
  return (
    rowsInMemory().get(key) ??
    tryStorage(() => JSON.parse(localStorage[OUTBOX + key] as string) as WaitingRow)
  );
}

/** The keys of the kept rows. */
export function keptKeys(): string[] {
  return [...rowsInMemory().keys(), ...storedNames().map((name) => name.slice(OUTBOX.length))];
}

/** Keeps a row, in this page alone if storage is blocked or full. */
export function keepRow(row: WaitingRow): void {
  rowsInMemory().set(row.key, row);
  tryStorage(() => {
    localStorage.setItem(OUTBOX + row.key, JSON.stringify(row));
    rowsInMemory().delete(row.key);
    wakePages();
  });
}

export function dropRow(key: string): void {
  rowsInMemory().delete(key);
  tryStorage(() => localStorage.removeItem(OUTBOX + key));
  if (!holdsRows()) letPagesSleep();
}
