import { useSyncExternalStore } from 'react';
import type { WaitlistEntry } from 'shared-config/services/waitlist';

/** What this visit knows of the waitlist: nothing yet, the entry that was sent, or that it is being corrected. */
export type WaitlistVisit =
  | { readonly phase: 'new' }
  | { readonly phase: 'joined' | 'correcting'; readonly entry: WaitlistEntry };

const NEW: WaitlistVisit = { phase: 'new' };

let visit: WaitlistVisit = NEW;
const listeners = new Set<() => void>();

function become(next: WaitlistVisit): void {
  visit = next;
  for (const listener of listeners) listener();
}

export function joinWith(entry: WaitlistEntry): void {
  become({ phase: 'joined', entry });
}

export function startOver(): void {
  become(NEW);
}

/** Brings the form back with what was sent. */
export function correctEntry(): void {
  if (visit.phase === 'joined') become({ ...visit, phase: 'correcting' });
}

/** What happened on the waitlist since the page was loaded; `new` in prerendered pages. */
export function useWaitlistVisit(): WaitlistVisit {
  return useSyncExternalStore(
    subscribe,
    () => visit,
    () => NEW,
  );
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
