import { SESSION_HINT, WAKE } from '../contract/sharedState';
import { holdsRows } from './outbox/waitingKeys';
import { tryStorage } from './tryStorage';

/**
 * Whether this browser probably holds a session. Firebase stores the session itself; this hint spares signed-out
 * visitors from loading Firebase. `false` if storage is blocked.
 */
export function holdsSession(): boolean {
  return read() !== null;
}

/** Whether the hint is that of an account, whichever page set it. `false` if storage is blocked. */
export function isHintOf(uid: string): boolean {
  return read() === markOf(uid);
}

/** Sets the hint. If storage is blocked or full, the next visit starts signed out on screen. */
export function rememberSession(uid: string): void {
  tryStorage(() => localStorage.setItem(SESSION_HINT, markOf(uid)));
}

export function forgetSession(): void {
  tryStorage(() => localStorage.removeItem(SESSION_HINT));
  if (holdsRows()) wakePages();
}

/** Lets every page of this browser wake, also while nobody is signed in. */
export function wakePages(): void {
  tryStorage(() => (localStorage[SESSION_HINT] ??= WAKE));
}

/** Ends what `wakePages` began. */
export function letPagesSleep(): void {
  tryStorage(() => {
    if (localStorage[SESSION_HINT] === WAKE) localStorage.removeItem(SESSION_HINT);
  });
}

/** Calls back when another page of this browser has changed the hint. Returns a function that stops it. */
export function watchHint(listener: () => void): () => void {
  const listen = ({ key }: StorageEvent): void => {
    // The key is null when everything was cleared.
    if (key === SESSION_HINT || key === null) listener();
  };
  window.addEventListener('storage', listen);
  return () => window.removeEventListener('storage', listen);
}

function read(): string | null {
  const hint = tryStorage(() => localStorage.getItem(SESSION_HINT)) ?? null;
  return hint === WAKE ? null : hint;
}

/** A short hash of an account's id: the 32 bits of FNV-1a, in base 36. */
function markOf(uid: string): string {
  let hash = 0x811c9dc5;
  for (const letter of uid) hash = Math.imul(hash ^ (letter.codePointAt(0) ?? 0), 0x01000193);
  return (hash >>> 0).toString(36);
}
