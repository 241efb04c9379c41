import { useEffect, useSyncExternalStore } from 'react';
import type { Session } from 'shared-config/services/Identity';
import { holdsSession, watchHint } from 'shared-config/services/sessionHint';
import { matchRoute } from '../navigation/matchRoute';
import { SessionStore } from './SessionStore';

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

/**
 * Keeps a session right where the page could not follow it: while it is in the back/forward cache, and until the
 * provider notices what another page did. Returns a function that stops it.
 */
export function watchReturns(session: Pick<SessionStore, 'leave' | 'review'>): () => void {
  const listening = new AbortController();
  const { signal } = listening;
  const ifCached =
    (act: () => void) =>
    ({ persisted }: PageTransitionEvent): void => {
      if (persisted) act();
    };
  window.addEventListener('pagehide', ifCached(session.leave), { signal });
  window.addEventListener('pageshow', ifCached(session.review), { signal });
  signal.addEventListener('abort', watchHint(session.review));
  return () => listening.abort();
}
