import type { WaitingRow } from 'shared-config/services/outbox/WaitingRow';

/** Milliseconds before each attempt after the first; the last one repeats. */
const PAUSES = [15_000, 60_000, 5 * 60_000, 30 * 60_000];

/** When a row that failed is sent by itself, in milliseconds since 1970; 0 for one that never failed. */
export function retryAt({ key, tries, failed }: WaitingRow): number {
  const pause = PAUSES[Math.min(tries, PAUSES.length) - 1] ?? 0;
  return failed + pause * (0.5 + chanceOf(key) / 2);
}

/** Before when a row is not sent at all, because the service asked for a pause (RFC 9110, 10.2.3). */
export function notBefore({ asked, failed }: WaitingRow): number {
  const seconds = asked === null ? NaN : Number(asked);
  const until = Number.isNaN(seconds) ? Date.parse(asked ?? '') : failed + seconds * 1000;
  return Number.isFinite(until) ? until : 0;
}

/** From 0 to 1. Spreads the attempts of many browsers after a failure that all of them saw. */
const chanceOf = (key: string): number => parseInt(key.slice(0, 2), 16) / 0xff || 0;
