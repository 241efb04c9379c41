import { useEffect, useState } from 'react';
import { statusOf } from 'shared-config/contract/statusOf';
import { useLocation } from 'shared-config/router';
import type { Session } from 'shared-config/services/Identity';
import { loadIdentity } from 'shared-config/services/loadIdentity';
import { holdsSession } from 'shared-config/services/sessionHint';

/**
 * The session of a visitor who was logged in already when this page opened, `null` after their logout. A visitor who
 * logs in here leaves the page, so that session is not told.
 *
 * Identity is loaded only in a browser that probably holds a session, or has it already.
 */
export function useArrivedSession(): Session | null {
  const [session, setSession] = useState<Session | null>(null);
  // The session of a new account follows the message about it.
  const { state } = useLocation();
  const [sent] = useState(() => statusOf(state) !== undefined);
  useEffect(() => {
    if (!sent && !holdsSession()) return;
    let stop: (() => void) | undefined;
    let left = false;
    void loadIdentity().then(
      (identity) => {
        if (!left) stop = identity.watchSession(setSession);
      },
      // Without the provider the page is the form, which says so when it is sent.
      () => undefined,
    );
    return () => {
      left = true;
      stop?.();
    };
  }, [sent]);
  return session;
}
