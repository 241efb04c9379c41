import type { Session } from './Identity';
import { forgetSession, rememberSession } from './sessionHint';

type Listener = (session: Session | null) => void;

/** Tells everybody who watches about the session, and whoever comes later about the latest one. */
export class SessionChannel {
  private readonly listeners = new Set<Listener>();
  private latest: Session | null | undefined;

  /** Passes a session on and leaves this browser's hint for the next visit. */
  emit(session: Session | null): void {
    this.latest = session;
    if (session) rememberSession();
    else forgetSession();
    for (const listener of this.listeners) listener(session);
  }

  watch(listener: Listener): () => void {
    this.listeners.add(listener);
    if (this.latest !== undefined) listener(this.latest);
    return () => this.listeners.delete(listener);
  }
}
