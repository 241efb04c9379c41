import { CHUNK_LOAD_TIMEOUT } from 'shared-config/contract/chunkLoadTimeout';

/** Milliseconds that a visitor waits for a page before anything changes on screen. */
const PLACEHOLDER_AFTER = 300;

/** Milliseconds until the notice "This is taking longer than usual" appears. */
export const SLOW_AFTER = 8000;

/** What a visitor who waits for a page has seen so far. */
export type WaitPhase = 'unnoticed' | 'waiting' | 'slow';

/**
 * Starts the clock of a visitor who waits for a page.
 *
 * @param giveUp called at the limit that scripts have too
 * @returns stops it
 */
export function startWaitClock(show: (phase: WaitPhase) => void, giveUp: () => void): () => void {
  show('unnoticed');
  const timers = [
    setTimeout(show, PLACEHOLDER_AFTER, 'waiting'),
    setTimeout(show, SLOW_AFTER, 'slow'),
    setTimeout(giveUp, CHUNK_LOAD_TIMEOUT),
  ];
  return () => timers.forEach(clearTimeout);
}
