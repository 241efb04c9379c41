import { useSyncExternalStore } from 'react';

/** Whether the visitor joined the waitlist since the page was loaded. */
let joined = false;
const listeners = new Set<() => void>();

export function setJoined(value: boolean): void {
  joined = value;
  for (const listener of listeners) listener();
}

/** Whether the visitor joined in this visit; `false` in prerendered pages. */
export function useJoined(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => joined,
    () => false,
  );
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
