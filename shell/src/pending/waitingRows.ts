import { dropRow, isTooOld, keptKeys, readRow } from 'shared-config/services/outbox/outboxStore';
import type { WaitingRow } from 'shared-config/contract/leftInBrowser';
import { followClock } from 'shared-config/services/keptSince';
import { tryStorage } from 'shared-config/services/tryStorage';

/**
 * The rows that wait, oldest first. Removes those that are too old, and what is no JSON. A row of another shape belongs to
 * another release, which will know it: it stays.
 */
export function waitingRows(): WaitingRow[] {
  followClock();
  const rows: WaitingRow[] = [];
  for (const key of keptKeys()) {
    const row = readRow(key);
    if (!row || isTooOld(row)) dropRow(key);
    else if (isRow(row) && row.key === key) rows.push(row);
  }
  return rows.sort((one, other) => one.at - other.at);
}

export function waitingRow(key: string): WaitingRow | undefined {
  return waitingRows().find((row) => row.key === key);
}

function isRow({ key, body, ...row }: Partial<WaitingRow>): boolean {
  return (
    [key, body, row.table, row.form].every((text) => typeof text === 'string') &&
    [row.at, row.claimed, row.tries, row.failed].every(Number.isFinite)
  );
}

type Fields = Readonly<Record<string, string>>;

/** The fields in the JSON of a row; none if it is damaged. */
export function fieldsOf(body: string): Fields {
  const row = tryStorage(() => JSON.parse(body) as { readonly data?: Fields });
  return row?.data ?? {};
}
