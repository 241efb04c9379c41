import type { WaitingRow } from './WaitingRow';

/** What a row's service answered. */
export interface RowAnswer {
  readonly ok: boolean;
  readonly status: number;
  /** The Retry-After header. */
  readonly retryAfter: string | null;
}

/** Answers about the row itself: the same bytes would get the same answer. */
const NEVER = [400, 413, 415, 422];

/** Milliseconds before each attempt after the first; the last one repeats. */
const PAUSES = [15_000, 60_000, 5 * 60_000, 30 * 60_000];

/** What becomes of a row. */
export type RowFate =
  { readonly fate: 'delivered' } | { readonly fate: 'refused' | 'waits'; readonly row: WaitingRow };

/**
 * Decides what becomes of a row after an attempt. Pure.
 *
 * @param answer undefined if there was none
 * @param now milliseconds since 1970
 * @param chance from 0 to 1; spreads the attempts of many browsers after a failure that all of them saw
 */
export function rowFate(
  row: WaitingRow,
  answer: RowAnswer | undefined,
  now: number,
  chance: number,
): RowFate {
  if (answer?.ok) return { fate: 'delivered' };
  const free = { ...row, claimed: 0, tries: row.tries + 1 };
  if (answer && NEVER.includes(answer.status))
    return { fate: 'refused', row: { ...free, refused: true } };
  const pause = PAUSES[Math.min(row.tries, PAUSES.length - 1)] as number;
  const retryAt = now + pause * (0.5 + chance / 2);
  const notBefore = now + pauseAsked(answer?.retryAfter ?? null, now);
  return { fate: 'waits', row: { ...free, retryAt, notBefore } };
}

/** The milliseconds that a Retry-After header asks for: seconds or a date (RFC 9110, 10.2.3). */
function pauseAsked(header: string | null, now: number): number {
  const seconds = header === null ? NaN : Number(header);
  const pause = Number.isNaN(seconds) ? Date.parse(header ?? '') - now : seconds * 1000;
  return pause > 0 && Number.isFinite(pause) ? pause : 0;
}
