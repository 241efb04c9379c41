import { useSyncExternalStore } from 'react';
import { createStore } from 'shared-config/services/createStore';
import { waitingSubmissions } from 'shared-config/services/outbox/outboxStore';
import { onEntry, type JoinedEntry } from './joinedEntry';

/** What this visit knows of the waitlist: nothing yet, that an entry was sent, or the one that is being corrected. */
export type WaitlistVisit =
  | { readonly phase: 'new' | 'joined' }
  | { readonly phase: 'correcting'; readonly entry: JoinedEntry['data'] };

const NEW: WaitlistVisit = { phase: 'new' };

const visit = createStore<WaitlistVisit>(NEW);

export const noteJoined = (): void => visit.set({ phase: 'joined' });

export const startOver = (): void => visit.set(NEW);

/** Brings the form back with what was joined. */
export const changeEntry = (entry: JoinedEntry['data']): void =>
  visit.set({ phase: 'correcting', entry });

/** What happened on the waitlist since the page was loaded; `new` in prerendered pages. */
export function useWaitlistVisit(): WaitlistVisit {
  return useSyncExternalStore(visit.subscribe, visit.current, () => NEW);
}

/** Whether an entry could not be sent yet; `false` in prerendered pages. */
export const useWaitingJoin = (): boolean =>
  useSyncExternalStore(
    onEntry,
    () =>
      waitingSubmissions().some(({ table, state }) => table === 'waitlist' && state === 'waiting'),
    () => false,
  );
