import { useSyncExternalStore } from 'react';

/** Whether the waitlist was joined in this visit: a reload begins a new one. */
let joined = false;
const listeners = new Set<() => void>();

/** Remembers a success, or forgets it so that somebody else can join from this browser. */
export function setJoined(value: boolean): void {
  joined = value;
  for (const listener of listeners) listener();
}

/** Whether the waitlist was joined in this visit; never in prerendered pages. */
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
