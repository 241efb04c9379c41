import { useEffect, useRef, useState } from 'react';
import { runtimeConfig } from '../../services/runtimeConfigAccess';
import { useHydrated } from '../useHydrated';

/** How long a person needs at least to fill in a form, in milliseconds. */
export const LEAST_TIME = 2000;

/**
 * Tells whether a form is sent faster than a person can fill it in, once: the next press is taken.
 * The time counts from when the form showed, which for a prerendered page is when the visitor asked for it.
 *
 * @returns a function that decides on one press
 */
export function useLeastTime(): () => boolean {
  // Not when it hydrates: then the page showed it before.
  const [rendered] = useState(useHydrated());
  const since = useRef(0);
  const asked = useRef(false);
  useEffect(() => {
    if (rendered) since.current = performance.now();
  }, [rendered]);
  return () => {
    const { leastTime = LEAST_TIME } = runtimeConfig().rows;
    if (asked.current || performance.now() - since.current >= leastTime) return false;
    return (asked.current = true);
  };
}
