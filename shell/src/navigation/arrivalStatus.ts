import { useEffect, useState, useSyncExternalStore } from 'react';
import { statusOf } from 'shared-config/contract/NavigationState';
import { useLocation } from 'shared-config/router';

/**
 * The message that a page sent along with its navigation, such as "✅ Logged in successfully!". It is taken
 * out of the history entry at once, so Back and Reload do not say it again, and stays on screen until the
 * next navigation or until it is dismissed.
 */
export function useArrivalStatus(): {
  readonly status: string | undefined;
  readonly dismiss: () => void;
} {
  const { key, state } = useLocation();
  const [dismissed, setDismissed] = useState<string>();
  const sent = useHydrated() ? statusOf(state) : undefined;
  useEffect(() => {
    if (sent !== undefined)
      window.history.replaceState({ ...(window.history.state as object | null), usr: null }, '');
  }, [key, sent]);
  return { status: dismissed === key ? undefined : sent, dismiss: () => setDismissed(key) };
}

/** False while React takes over the prerendered page: no message is in it, and both must be the same. */
function useHydrated(): boolean {
  return useSyncExternalStore(
    () => () => undefined,
    () => true,
    () => false,
  );
}
