import { tryStorage } from './tryStorage';

const KEY = 'getit.session';

/**
 * Whether this browser probably holds a session. Firebase stores the session itself; this hint spares signed-out
 * visitors from loading Firebase. `false` if storage is blocked.
 */
export function holdsSession(): boolean {
  return tryStorage(() => localStorage.getItem(KEY) !== null) ?? false;
}

/** Sets the hint. If storage is blocked or full, the next visit starts signed out on screen. */
export function rememberSession(): void {
  tryStorage(() => localStorage.setItem(KEY, '1'));
}

export function forgetSession(): void {
  tryStorage(() => localStorage.removeItem(KEY));
}
