import type { Session } from './Identity';
import { forgetSession, rememberSession } from './sessionHint';

type Listener = (session: Session | null) => void;

/** Tells everybody who watches about the session, and whoever comes later about the latest one. */
export class SessionChannel {
  private readonly watches = new Set<{ readonly listener: Listener }>();
  private latest: Session | null | undefined;

  /** Passes a session on where it is another one, and leaves this browser's hint for the next visit. */
  emit(session: Session | null): void {
    if (session) rememberSession();
    else forgetSession();
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
  return one?.uid === other?.uid && one?.name === other?.name;
}
