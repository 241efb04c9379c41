import type { Session } from './Identity';

type Listener = (session: Session | null) => void;

/** Calls listeners back with the session; a new listener gets the latest one at once. */
export class SessionChannel {
  private readonly listeners = new Set<Listener>();
  private latest: Session | null | undefined;

  /** Calls listeners back if the session has changed. */
  emit(session: Session | null): void {
    if (this.latest !== undefined && isSame(this.latest, session)) return;
    this.latest = session;
    for (const listener of this.listeners) listener(session);
  }

  watch(listener: Listener): () => void {
    this.listeners.add(listener);
    if (this.latest !== undefined) listener(this.latest);
    return () => void this.listeners.delete(listener);
  }
}

function isSame(one: Session | null, other: Session | null): boolean {
  return one?.uid === other?.uid && one?.name === other?.name && one?.email === other?.email;
}
