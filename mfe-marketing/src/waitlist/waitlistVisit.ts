import { useCallback, useEffect, useState, useSyncExternalStore } from 'react';
import { onAnnounced } from 'shared-config/contract/sharedState';
import { createStore } from 'shared-config/services/createStore';
import { entryIn, joinedText, type JoinedEntry } from 'shared-config/services/joinedEntry';
import { forgetIfLeft } from 'shared-config/services/leaveWaitlist';
import { waitingSubmissions } from 'shared-config/services/outbox/outboxStore';

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

/** Calls back when an entry was delivered or left the waitlist, in this tab or another. */
function onEntry(listener: () => void): () => void {
  const ends = onAnnounced('getit:rows', listener);
  addEventListener('storage', listener);
  return () => {
    ends();
    removeEventListener('storage', listener);
  };
}

/** The entry that joined in this browser, also before a reload; undefined in prerendered pages. */
export const useJoinedEntry = (): JoinedEntry | undefined =>
  entryIn(useSyncExternalStore(onEntry, joinedText, () => null));

/**
 * Whether the entry of this browser has left the waitlist while the page is open, and a function that notes it. The page asks
 * the service once it is painted, and again when it is shown again: a mail may have been read elsewhere.
 */
export function useLeaving(): readonly [hasLeft: boolean, noteLeft: () => void] {
  const [hasLeft, setLeft] = useState(false);
  const noteLeft = useCallback(() => {
    startOver();
    setLeft(true);
  }, []);
  useEffect(() => {
    const ask = (): void => {
      const entry = entryIn(joinedText());
      if (!entry || document.visibilityState === 'hidden') return;
      void forgetIfLeft(entry).then((left) => left && noteLeft());
    };
    // Who has just joined has not left.
    if (visit.current().phase === 'new') ask();
    document.addEventListener('visibilitychange', ask);
    return () => document.removeEventListener('visibilitychange', ask);
  }, [noteLeft]);
  return [hasLeft, noteLeft];
}

/** Whether an entry could not be sent yet; `false` in prerendered pages. */
export const useWaitingJoin = (): boolean =>
  useSyncExternalStore(
    onEntry,
    () =>
      waitingSubmissions().some(({ table, state }) => table === 'waitlist' && state === 'waiting'),
    () => false,
  );
