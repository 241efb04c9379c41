import { DRAFTS, OUTBOX, sharedMemory } from '../contract/sharedState';
import { tryStorage } from './tryStorage';

/*
 * How long this browser has kept rows and drafts. Phones correct their clocks, by days after an empty battery: what was
 * typed a minute ago must not look old. So an age counts the time that the browser has seen pass, as far as is known.
 */

/** The age of what was kept at a time in milliseconds since 1970, in milliseconds; never below zero. */
export const ageOf = (at: number): number => Math.max(0, Date.now() - at);

/** Smaller steps are the clock's usual corrections, in milliseconds. */
const STEP = 60_000;

/**
 * Moves the times of rows and drafts along with a clock that was put forward since the page began, and those that are in
 * the future to now. A clock that was put forward while no page was open looks like that time has passed.
 */
export function followClock(): void {
  const now = Date.now();
  const began = now - performance.now();
  const page = sharedMemory();
  const forward = began - (page.beganAt ?? performance.timeOrigin);
  page.beganAt = began;
  const shift = forward > STEP ? forward : 0;
  tryStorage(() => {
    for (const key of Object.keys(localStorage)) {
      if (!key.startsWith(OUTBOX) && !key.startsWith(DRAFTS)) continue;
      const kept = tryStorage(() => JSON.parse(localStorage[key] as string) as { at: number });
      const at = Math.min(now, (kept?.at ?? NaN) + shift);
      if (at >= 0 && at !== kept?.at) localStorage[key] = JSON.stringify({ ...kept, at });
    }
  });
}
