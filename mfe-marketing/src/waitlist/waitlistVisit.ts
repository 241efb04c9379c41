import { useSyncExternalStore } from 'react';
import { createStore } from 'shared-config/services/createStore';
import type { WaitlistEntry } from 'shared-config/ui/waitlist/JoinForm';

/** What this visit knows of the waitlist: nothing yet, the entry that was sent, or that it is being corrected. */
export type WaitlistVisit =
  | { readonly phase: 'new' }
  | { readonly phase: 'joined' | 'correcting'; readonly entry: WaitlistEntry };

const NEW: WaitlistVisit = { phase: 'new' };

const visit = createStore<WaitlistVisit>(NEW);

export const joinWith = (entry: WaitlistEntry): void => visit.set({ phase: 'joined', entry });

export const startOver = (): void => visit.set(NEW);

/** Brings the form back with what was sent. */
export function correctEntry(): void {
  const current = visit.current();
  if (current.phase === 'joined') visit.set({ ...current, phase: 'correcting' });
}

/** What happened on the waitlist since the page was loaded; `new` in prerendered pages. */
export function useWaitlistVisit(): WaitlistVisit {
  return useSyncExternalStore(visit.subscribe, visit.current, () => NEW);
}
