import { watchHint } from 'shared-config/services/sessionHint';
import type { SessionStore } from './SessionStore';

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
