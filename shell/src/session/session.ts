import { useEffect, useSyncExternalStore } from 'react';
import type { Session } from 'shared-config/services/Identity';
import { holdsSession } from 'shared-config/services/sessionHint';
import { matchRoute } from '../navigation/matchRoute';
import { SessionStore } from './SessionStore';
import { watchReturns } from './watchReturns';

/** The session of this page. */
export const session = new SessionStore();

/** The current session; `null` while signed out and in prerendered pages. */
export function useSession(): Session | null {
  return useSyncExternalStore(session.subscribe, session.current, () => null);
}

/** Follows the session on account pages, and on every page if this browser holds one. */
export function useSessionOn(path: string): void {
  useEffect(() => {
    if (matchRoute(path)?.account || holdsSession()) session.start();
  }, [path]);
  useEffect(() => watchReturns(session), []);
}
