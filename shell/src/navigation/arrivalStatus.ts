import { useEffect, useState } from 'react';
import { statusOf } from 'shared-config/contract/statusOf';
import { useLocation } from 'shared-config/router';
import { useHydrated } from 'shared-config/ui/useHydrated';

/**
 * The message that a page passed along with its navigation, such as "✅ Logged in successfully!". It stays on
 * screen until the next navigation or until the visitor closes it. It leaves the history entry immediately,
 * so that Back and Reload do not show it again.
 */
export function useArrivalStatus(): {
  readonly status: string | undefined;
  readonly dismiss: () => void;
} {
  const { key, state } = useLocation();
  const [dismissed, setDismissed] = useState<string>();
  // The prerendered page shows no message, and hydration must match it.
  const sent = useHydrated() ? statusOf(state) : undefined;
  useEffect(() => {
    if (sent !== undefined)
      window.history.replaceState({ ...(window.history.state as object | null), usr: null }, '');
  }, [key, sent]);
  return { status: dismissed === key ? undefined : sent, dismiss: () => setDismissed(key) };
}
