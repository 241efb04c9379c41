import { createStore } from 'shared-config/services/createStore';
import type { Session } from 'shared-config/services/Identity';
import { loadIdentity } from 'shared-config/services/loadIdentity';
import { holdsSession, isHintOf } from 'shared-config/services/sessionHint';

/** The session that the frame shows. It fetches Firebase only when `start` is called. */
export class SessionStore {
  private readonly shown = createStore<Session | null>(null);
  private session: Session | null = null;
  private away = false;
  private wasHinted = false;
  private started: Promise<void> | undefined;

  constructor(private readonly load = loadIdentity) {}

  /** `null` also while the session may have ended: a greeting that comes late is better than a wrong one. */
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
