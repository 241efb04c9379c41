import { useEffect, useSyncExternalStore } from 'react';
import { createStore } from 'shared-config/services/createStore';
import type { Session } from 'shared-config/services/Identity';
import { loadIdentity } from 'shared-config/services/loadIdentity';
import {
  holdsSession,
  repeatStorageEvent,
  storedAccount,
  watchStoredSession,
} from 'shared-config/services/sessionHint';

/** The session that the frame shows. It fetches Firebase only when `start` is called. */
export class SessionStore {
  private readonly shown = createStore<Session | null>(null);
  private session: Session | null = null;
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
          this.shown.set(session);
        });
      },
      () => {
        this.started = undefined;
      },
    );
  }

  /** Keeps the session right where the page could not follow it: in the back/forward cache, and before another page logged in. */
  watchReturns(): void {
    const look = (): void => {
      if (holdsSession()) this.start();
    };
    // Whatever restores the page shows no session at first.
    addEventListener('pagehide', ({ persisted }) => persisted && this.shown.set(null));
    addEventListener('pageshow', ({ persisted }) => {
      if (!persisted) return;
      if (this.session?.uid === storedAccount()) this.shown.set(this.session);
      // Firebase looks for what other pages have stored meanwhile.
      repeatStorageEvent();
      look();
    });
    watchStoredSession(look);
  }

  /** Ends the session on this device. Rejects if the provider cannot be reached. */
  async signOut(): Promise<void> {
    await (await this.load()).signOut();
  }
}

export const session = new SessionStore();

/** The current session; `null` while signed out and in prerendered pages. */
export function useSession(): Session | null {
  return useSyncExternalStore(session.subscribe, session.current, () => null);
}

/** Follows the session on account pages, and on every page if this browser holds one; asks again on each path. */
export function useSessionOn(path: string, isAccountPage = false): void {
  useEffect(() => {
    if (isAccountPage || holdsSession()) session.start();
  }, [path, isAccountPage]);
}
