import type { Session } from './Identity';

type Listener = (session: Session | null) => void;

/** Calls listeners back with the session; a new listener gets the latest one at once. */
export class SessionChannel {
  private readonly watches = new Set<{ readonly listener: Listener }>();
  private latest: Session | null | undefined;

  /** Calls listeners back if the session has changed. */
  emit(session: Session | null): void {
    if (this.latest !== undefined && isSame(this.latest, session)) return;
    this.latest = session;
    for (const { listener } of this.watches) listener(session);
  }

  watch(listener: Listener): () => void {
    const watch = { listener };
    this.watches.add(watch);
    if (this.latest !== undefined) listener(this.latest);
    return () => void this.watches.delete(watch);
  }
}

function isSame(one: Session | null, other: Session | null): boolean {
  return one?.uid === other?.uid && one?.name === other?.name && one?.email === other?.email;
}
