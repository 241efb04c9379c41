import { useSyncExternalStore } from 'react';
import { createStore } from 'shared-config/services/createStore';
import { waitingSubmissions } from 'shared-config/services/outbox/outboxStore';
import { onEntry, type JoinedEntry } from './joinedEntry';

/**
 * What a visitor has asked of the dialog in this visit: nothing, so that the entry of this browser decides; the empty form, for
 * somebody else; or the entry, to correct it.
 */
export type WaitlistVisit =
  | { readonly phase: 'entry' | 'new' }
  | { readonly phase: 'correcting'; readonly entry: JoinedEntry['data'] };

const ARRIVED: WaitlistVisit = { phase: 'entry' };

const visit = createStore<WaitlistVisit>(ARRIVED);

/** Nothing was asked, or it is done. */
export const followEntry = (): void => visit.set(ARRIVED);

/** Brings the empty form back. */
export const startOver = (): void => visit.set({ phase: 'new' });

/** Brings the form back with what was joined. */
export const changeEntry = (entry: JoinedEntry['data']): void =>
  visit.set({ phase: 'correcting', entry });

/** What was asked since the page was loaded; nothing in prerendered pages. */
export function useWaitlistVisit(): WaitlistVisit {
  return useSyncExternalStore(visit.subscribe, visit.current, () => ARRIVED);
}

/** Whether an entry could not be sent yet; `false` in prerendered pages. */
export const useWaitingJoin = (): boolean =>
  useSyncExternalStore(
    onEntry,
    () =>
      waitingSubmissions().some(({ table, state }) => table === 'waitlist' && state === 'waiting'),
    () => false,
  );
