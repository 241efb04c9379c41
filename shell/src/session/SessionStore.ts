import type { Session } from 'shared-config/services/Identity';
import { loadIdentity } from 'shared-config/services/loadIdentity';
import { holdsSession, isHintOf } from 'shared-config/services/sessionHint';
import { isInDoubt } from './isInDoubt';

/** The session that the frame shows. It fetches Firebase only when `start` is called. */
export class SessionStore {
  private readonly listeners = new Set<() => void>();
  private session: Session | null = null;
  private away = false;
  private wasHinted = false;
  private inDoubt = false;
  private started: Promise<void> | undefined;

  constructor(private readonly load = loadIdentity) {}

  /** `null` also while the session may have ended: a greeting that comes late is better than a wrong one. */
  current = (): Session | null => (this.inDoubt ? null : this.session);

  subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  };

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

  private decide(): void {
    const { away, wasHinted } = this;
    this.inDoubt = isInDoubt({ away, wasHinted, isHinted: this.isHinted() });
    for (const listener of this.listeners) listener();
  }

  private isHinted(): boolean {
    return this.session !== null && isHintOf(this.session.uid);
  }
}
