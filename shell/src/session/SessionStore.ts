import type { Session } from 'shared-config/services/Identity';
import { loadIdentity } from 'shared-config/services/loadIdentity';

/** The session that the frame shows. It fetches Firebase only when `start` is called. */
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

  /** Starts to follow the session. If the code fails to load, the next call tries again. */
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

  /** Ends the session on this device. Rejects if the provider cannot be reached. */
  async signOut(): Promise<void> {
    await (await this.load()).signOut();
  }
}
