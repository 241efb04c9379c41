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

  /** Starts to follow the session if this browser holds one by now. */
  look = (): void => {
    if (holdsSession()) this.start();
  };

  /** Notes that the page goes into the back/forward cache: whatever restores it shows no session at first. */
  leave = (): void => this.shown.set(null);

  /** Notes that the page was restored, and lets Firebase look for what other pages have stored meanwhile. */
  comeBack = (): void => {
    if (this.session?.uid === storedAccount()) this.shown.set(this.session);
    repeatStorageEvent();
    this.look();
  };

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

/** Keeps a session right where the page could not follow it: in the back/forward cache, and before another page logged in. */
export function watchReturns({
  leave,
  comeBack,
  look,
}: Pick<SessionStore, 'leave' | 'comeBack' | 'look'>): void {
  window.addEventListener('pagehide', ({ persisted }) => persisted && leave());
  window.addEventListener('pageshow', ({ persisted }) => persisted && comeBack());
  watchStoredSession(look);
}
