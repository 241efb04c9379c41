import type { Session } from 'shared-config/services/Identity';
import { loadIdentity } from 'shared-config/services/loadIdentity';

/** Who is signed in, as the frame shows it. Firebase is fetched only when `start` is called. */
export class SessionStore {
  private readonly listeners = new Set<() => void>();
  private session: Session | null = null;
  private started: Promise<void> | undefined;

  constructor(private readonly load = loadIdentity) {}

  current = (): Session | null => this.session;

  subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  };

  /** Begins to follow the session; where the code cannot be fetched the next call tries again. */
  start(): void {
    this.started ??= this.load().then(
      (identity) => {
        identity.watchSession((session) => {
          this.session = session;
          for (const listener of this.listeners) listener();
        });
      },
      () => {
        this.started = undefined;
      },
    );
  }

  /** Ends the session on this device; rejects where the provider could not be reached. */
  async signOut(): Promise<void> {
    await (await this.load()).signOut();
  }
}
