import { useEffect, useRef } from 'react';
import type { NavigationState } from 'shared-config/contract/NavigationState';
import { useNavigate } from 'shared-config/router';

/**
 * Leads a visitor on from this page with a message of success (spec §2, §8). Who has left it in the
 * meantime stays where they are: the greeting tells them that they are signed in.
 */
export function useRedirectWithStatus(): (path: string, status: string) => Promise<void> {
  const navigate = useNavigate();
  const here = useRef(false);
  useEffect(() => {
    here.current = true;
    return () => {
      here.current = false;
    };
  }, []);
  return async (path, status) => {
    if (here.current) await navigate(path, { state: { status } satisfies NavigationState });
  };
}
