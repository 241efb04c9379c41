import { OUTBOX, type WaitingRow } from '../../contract/sharedState';
import { OUTBOX_DAYS } from '../../site/limits';
import { ageOf } from '../keptSince';
import { tryStorage } from '../tryStorage';
import { rowsInMemory, storedNames } from './waitingKeys';

/** The longest that a tab may be sending a row before others do, in milliseconds. */
export const LONGEST_CLAIM = 35_000;

/** Whether a row must not be sent any more. */
export function isTooOld({ at }: Pick<WaitingRow, 'at'>): boolean {
  return ageOf(at) >= OUTBOX_DAYS * 24 * 60 * 60 * 1000;
}

/** The kept row with that key. It may be damaged, too old, or of a shape that only another release knows. */
export function readRow(key: string): WaitingRow | undefined {
  return (
    rowsInMemory().get(key) ??
    tryStorage(() => byThisClock(JSON.parse(localStorage[OUTBOX + key] as string) as WaitingRow))
  );
}

/** Times that a clock has written which was ahead of this one would hold the row back. */
function byThisClock(row: WaitingRow): WaitingRow | undefined {
  if (Object(row) !== row) return undefined;
  const now = Date.now();
  const claimed = row.claimed > now + LONGEST_CLAIM ? 0 : row.claimed;
  return { ...row, claimed, failed: Math.min(row.failed, now) };
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
  });
}

export function dropRow(key: string): void {
  rowsInMemory().delete(key);
  tryStorage(() => localStorage.removeItem(OUTBOX + key));
}
