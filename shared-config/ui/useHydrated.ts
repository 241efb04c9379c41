import { useSyncExternalStore } from 'react';

const neverChanges = () => () => undefined;

/** Whether the component is hydrated; `false` while prerendering and during hydration. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    neverChanges,
    () => true,
    () => false,
  );
}
