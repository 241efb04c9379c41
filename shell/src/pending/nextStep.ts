import type { WaitingRow } from 'shared-config/contract/sharedState';

interface Facts {
  /** Milliseconds since 1970. */
  readonly now: number;
  /** What the browser believes about its network. */
  readonly online: boolean;
  /** Whether the rows go to a hosted spreadsheet, which stores a row again that is sent again. */
  readonly hosted: boolean;
  /** Whether the network has just come back, so that pauses after a failure are over. */
  readonly eager?: boolean;
}

/** What the outbox does next: send a row, look again after some milliseconds, or wait for an event. */
interface Step {
  readonly send?: WaitingRow;
  readonly after?: number;
}

/** A browser's timer counts in 32 bits, and a clock may be put forward. */
const LONGEST_WAIT = 60 * 60 * 1000;

/** Decides which of the rows is sent by itself, and when. */
export function nextStep(rows: readonly WaitingRow[], facts: Facts): Step {
  const { now, online, hosted, eager = false } = facts;
  const waiting = rows.filter(({ refused }) => !refused);
  // Only the visitor can know whether a row arrived in a hosted spreadsheet.
  if (waiting.length === 0 || hosted || !online) return {};
  const due = (row: WaitingRow): number =>
    Math.max(row.claimed, notBefore(row), eager ? 0 : retryAt(row));
  const send = waiting.find((row) => due(row) <= now);
  if (send) return { send };
  return { after: Math.min(LONGEST_WAIT, ...waiting.map((row) => due(row) - now)) };
}

/** Milliseconds before each attempt after the first; the last one repeats. */
const PAUSES = [15_000, 60_000, 5 * 60_000, 30 * 60_000];

/** When a row that failed is sent by itself, in milliseconds since 1970; 0 for one that never failed. */
export function retryAt({ key, tries, failed }: WaitingRow): number {
  const pause = PAUSES[Math.min(tries, PAUSES.length) - 1] ?? 0;
  return failed + pause * (0.5 + chanceOf(key) / 2);
}

/** The time before which a row must not be sent, because the service asked for a pause (RFC 9110, 10.2.3). */
export function notBefore({ asked, failed }: WaitingRow): number {
  const seconds = asked === null ? NaN : Number(asked);
  const until = Number.isNaN(seconds) ? Date.parse(asked ?? '') : failed + seconds * 1000;
  return Number.isFinite(until) ? until : 0;
}

/** From 0 to 1. Spreads the attempts of many browsers after a failure that all of them saw. */
const chanceOf = (key: string): number => parseInt(key.slice(0, 2), 16) / 0xff || 0;
