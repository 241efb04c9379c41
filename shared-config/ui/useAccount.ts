import { useEffect, useState } from 'react';
import { loadIdentity } from 'shared-config/services/loadIdentity';
import type { Session } from '../services/Identity';
import { holdsSession } from '../services/sessionHint';

/**
 * The session of a visitor who is signed in when a form opens; `null` for others, and after they log out. Identity is
 * loaded only in a browser that holds a session.
 */
export function useAccount(): Session | null {
  const [session, setSession] = useState<Session | null>(null);
  useEffect(() => {
    if (!holdsSession()) return;
    const watching = loadIdentity().then(
      (identity) => identity.watchSession(setSession),
      // Without the provider, the form is empty, and reports the failure when it is sent.
      () => undefined,
    );
    return () => void watching.then((stop) => stop?.());
  }, []);
  return session;
}
