import { useEffect, useRef } from 'react';
import type { NavigationState } from 'shared-config/contract/NavigationState';
import { useNavigate } from 'shared-config/router';

/**
 * Returns a function that navigates with a success message (spec §2, §8). It does nothing after the visitor has
 * left the page: the greeting shows that they are signed in.
 */
export function useRedirectWithStatus(): (path: string, status: string) => Promise<void> {
  const navigate = useNavigate();
  const mounted = useRef(false);
  useEffect(() => {
    mounted.current = true;
    return () => {
      mounted.current = false;
    };
  }, []);
  return async (path, status) => {
    if (mounted.current) await navigate(path, { state: { status } satisfies NavigationState });
  };
}
