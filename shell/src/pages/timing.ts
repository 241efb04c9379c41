/** How long a visitor waits before the site says something, in milliseconds. */
export interface Timing {
  /** Until then nothing changes on screen. */
  readonly placeholderAfter: number;
  /** Then the wait is called longer than usual. */
  readonly slowAfter: number;
  /** Then the attempt counts as failed (spec §7.8: 120 seconds). */
  readonly giveUpAfter: number;
}

export const TIMING: Timing = { placeholderAfter: 300, slowAfter: 8000, giveUpAfter: 120000 };

/** How old the registry may be when this tab takes up a part that it has not used before, in milliseconds. */
export const REGISTRY_FRESH_FOR = 5 * 60_000;

/** How long the answer to a question that nobody waits for on screen may take, in milliseconds. */
export const ANSWER_WITHIN = 10_000;

/** What a wait of some length means. */
export type WaitPhase = 'unnoticed' | 'waiting' | 'slow' | 'overdue';

/** The phase of a wait that has taken `elapsed` milliseconds. */
export function waitPhase(elapsed: number, timing: Timing = TIMING): WaitPhase {
  if (elapsed >= timing.giveUpAfter) return 'overdue';
  if (elapsed >= timing.slowAfter) return 'slow';
  return elapsed >= timing.placeholderAfter ? 'waiting' : 'unnoticed';
}
