import { useEffect, useSyncExternalStore } from 'react';
import { createStore } from 'shared-config/services/createStore';
import type { Session } from 'shared-config/services/Identity';
import { loadIdentity } from 'shared-config/services/loadIdentity';
import { holdsSession, isHintOf, watchHint } from 'shared-config/services/sessionHint';
import { matchRoute } from '../host/knownRoutes';

/** The session that the frame shows. It fetches Firebase only when `start` is called. */
export class SessionStore {
  private readonly shown = createStore<Session | null>(null);
  private session: Session | null = null;
  private away = false;
  private wasHinted = false;
  private started: Promise<void> | undefined;

  constructor(private readonly load = loadIdentity) {}

  /** `null` also while the session may have ended: a late greeting is better than a wrong one. */
  current = this.shown.current;

  subscribe = this.shown.subscribe;

  /** Starts to follow the session. If the code fails to load, the next call tries again. */
  start(): void {
    this.started ??= this.load().then(
      (identity) => {
        identity.watchSession((session) => {
          this.session = session;
          this.wasHinted = this.isHinted();
          this.decide();
        });
      },
      () => {
        this.started = undefined;
      },
    );
  }

  /** Notes that the page goes into the back/forward cache: whatever restores it shows no session at first. */
  leave = (): void => {
    this.away = true;
    this.decide();
  };

  /** Notes that the page was restored, or that another page changed the hint. */
  review = (): void => {
    this.away = false;
    this.decide();
    if (holdsSession()) this.start();
  };

  /** Ends the session on this device. Rejects if the provider cannot be reached. */
  async signOut(): Promise<void> {
    await (await this.load()).signOut();
  }

  /**
   * The provider notices up to 0.8 s later what other pages do, and not at all while the page is in the back/forward
   * cache; the hint changes at once. Where storage fails, the hint was never that of the session.
   */
  private decide(): void {
    const mayHaveEnded = this.away || (this.wasHinted && !this.isHinted());
    this.shown.set(mayHaveEnded ? null : this.session);
  }

  private isHinted(): boolean {
    return this.session !== null && isHintOf(this.session.uid);
  }
}

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
}

/**
 * Keeps a session right where the page could not follow it: while it is in the back/forward cache, and until the
 * provider notices what another page did.
 */
export function watchReturns({ leave, review }: Pick<SessionStore, 'leave' | 'review'>): void {
  window.addEventListener('pagehide', ({ persisted }) => persisted && leave());
  window.addEventListener('pageshow', ({ persisted }) => persisted && review());
  watchHint(review);
}
