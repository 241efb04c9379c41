import { useEffect, useState } from 'react';
import { statusOf } from 'shared-config/contract/NavigationState';
import { useLocation } from 'shared-config/router';
import { useHydrated } from 'shared-config/ui/useHydrated';

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
  // The prerendered page holds no message, and hydration must find the same.
  const sent = useHydrated() ? statusOf(state) : undefined;
  useEffect(() => {
    if (sent !== undefined)
      window.history.replaceState({ ...(window.history.state as object | null), usr: null }, '');
  }, [key, sent]);
  return { status: dismissed === key ? undefined : sent, dismiss: () => setDismissed(key) };
}
