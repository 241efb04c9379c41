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

/** What a wait of some length means. */
export type WaitPhase = 'unnoticed' | 'waiting' | 'slow' | 'overdue';

/** The phase of a wait that has taken `elapsed` milliseconds. */
export function waitPhase(elapsed: number, timing: Timing = TIMING): WaitPhase {
  if (elapsed >= timing.giveUpAfter) return 'overdue';
  if (elapsed >= timing.slowAfter) return 'slow';
  return elapsed >= timing.placeholderAfter ? 'waiting' : 'unnoticed';
}
