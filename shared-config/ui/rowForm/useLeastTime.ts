import { useState } from 'react';
import { runtimeConfig } from '../../services/runtimeConfigAccess';
import { useHydrated } from '../useHydrated';

/** How long a person needs at least to fill in a form, in milliseconds. */
export const LEAST_TIME = 2000;

/**
 * Tells whether a form is sent faster than a person can fill it in, once: the next press is taken, whoever it is from.
 * The time counts from when the form showed, which for a prerendered page is when the visitor asked for it.
 *
 * @returns a function that decides on one press
 */
export function useLeastTime(): () => boolean {
  const hydrated = useHydrated();
  const [state] = useState(() => ({ since: hydrated ? performance.now() : 0, asked: false }));
  return () => {
    const { leastTime = LEAST_TIME } = runtimeConfig().rows;
    if (state.asked || performance.now() - state.since >= leastTime) return false;
    return (state.asked = true);
  };
}
