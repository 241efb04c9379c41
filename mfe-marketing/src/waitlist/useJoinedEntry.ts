import { useSyncExternalStore } from 'react';
import { entryIn, joinedText, onEntry, type JoinedEntry } from './joinedEntry';

/** The entry that joined in this browser, also before a reload; undefined in prerendered pages. */
export const useJoinedEntry = (): JoinedEntry | undefined =>
  entryIn(useSyncExternalStore(onEntry, joinedText, () => null));
