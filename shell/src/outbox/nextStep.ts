import type { WaitingRow } from 'shared-config/services/outbox/WaitingRow';
import { notBefore, retryAt } from './rowTimes';

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
export type Step =
  | { readonly send: WaitingRow; readonly reason: string }
  | { readonly after: number; readonly reason: string }
  | { readonly reason: string };

/** A browser's timer counts in 32 bits, and a clock may be put forward. */
const LONGEST_WAIT = 60 * 60 * 1000;

/** Decides which of the rows is sent by itself, and when. Pure. */
export function nextStep(rows: readonly WaitingRow[], facts: Facts): Step {
  const { now, online, hosted, eager = false } = facts;
  const waiting = rows.filter(({ refused }) => !refused);
  if (waiting.length === 0) return { reason: 'nothing waits' };
  if (hosted) return { reason: 'only the visitor can know whether a row arrived' };
  if (!online) return { reason: 'the browser has no network' };
  const due = (row: WaitingRow): number =>
    Math.max(row.claimed, notBefore(row), eager ? 0 : retryAt(row));
  const send = waiting.find((row) => due(row) <= now);
  if (send) return { send, reason: 'its time has come' };
  const after = Math.min(LONGEST_WAIT, ...waiting.map((row) => due(row) - now));
  return { after, reason: 'the next row is not due' };
}
