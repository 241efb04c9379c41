import { useEffect, useRef } from 'react';
import type { NavigationState } from 'shared-config/contract/NavigationState';
import { useNavigate } from 'shared-config/router';

/**
 * Returns a function that navigates with a success message (spec §2, §8). It does nothing after the visitor has
 * left the page: the greeting shows that they are signed in.
 */
export function useRedirectWithStatus() {
  const navigate = useNavigate();
  const mounted = useRef(false);
  useEffect(() => {
    mounted.current = true;
    return () => void (mounted.current = false);
  }, []);
  return async (path: string, status: string): Promise<void> => {
    if (mounted.current) await navigate(path, { state: { status } satisfies NavigationState });
  };
}
