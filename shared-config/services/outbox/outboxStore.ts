import { OUTBOX_DAYS } from '../../site/limits';
import { letPagesSleep, wakePages } from '../sessionHint';
import { tryStorage } from '../tryStorage';
import { OUTBOX, holdsRows, rowsInMemory, storedNames } from './waitingKeys';
import type { WaitingRow } from './WaitingRow';

const LIFE = OUTBOX_DAYS * 24 * 60 * 60 * 1000;

/** Whether a row may still be sent. Setting the clock back must not extend its life. */
export function isFresh({ at }: Pick<WaitingRow, 'at'>): boolean {
  return Math.abs(Date.now() - at) < LIFE;
}

/** The rows that wait, oldest first. Removes those that are too old or damaged. */
export function waitingRows(): WaitingRow[] {
  const rows = new Map(rowsInMemory());
  for (const name of storedNames()) {
    const row = tryStorage(() => JSON.parse(localStorage.getItem(name) ?? '') as WaitingRow);
    if (row && isRow(row) && OUTBOX + row.key === name) rows.set(row.key, row);
    else tryStorage(() => localStorage.removeItem(name));
  }
  for (const [key, row] of rows) {
    if (isFresh(row)) continue;
    rows.delete(key);
    dropRow(key);
  }
  if (rows.size === 0) letPagesSleep();
  return [...rows.values()].sort((one, other) => one.at - other.at);
}

/** The row with that key, if it still waits. */
export function waitingRow(key: string): WaitingRow | undefined {
  return waitingRows().find((row) => row.key === key);
}

/** Keeps a row, in this page alone if storage is blocked or full. */
export function keepRow(row: WaitingRow): void {
  const kept = tryStorage(() => {
    localStorage.setItem(OUTBOX + row.key, JSON.stringify(row));
    return true;
  });
  if (kept) {
    rowsInMemory().delete(row.key);
    wakePages();
  } else rowsInMemory().set(row.key, row);
}

export function dropRow(key: string): void {
  rowsInMemory().delete(key);
  tryStorage(() => localStorage.removeItem(OUTBOX + key));
  if (!holdsRows()) letPagesSleep();
}

function isRow({ key, body, at, ...row }: Partial<WaitingRow>): boolean {
  return (
    [key, body, row.table, row.form].every((text) => typeof text === 'string') &&
    [at, row.claimed, row.tries, row.retryAt, row.notBefore].every(Number.isFinite)
  );
}
