import { useSyncExternalStore } from 'react';

const neverChanges = () => () => undefined;

/** Whether scripts answer to what is pressed here: not in prerendered markup, and not until it has come to life. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    neverChanges,
    () => true,
    () => false,
  );
}
