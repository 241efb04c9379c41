const KEY = 'getit.session';

/**
 * Whether this browser probably holds a session. Firebase stores the session itself; this hint spares signed-out
 * visitors from loading Firebase. `false` if storage is blocked.
 */
export function holdsSession(): boolean {
  try {
    return localStorage.getItem(KEY) !== null;
  } catch {
    return false;
  }
}

/** Sets the hint. If storage is blocked or full, the next visit starts signed out on screen. */
export function rememberSession(): void {
  try {
    localStorage.setItem(KEY, '1');
  } catch {
    return;
  }
}

export function forgetSession(): void {
  try {
    localStorage.removeItem(KEY);
  } catch {
    return;
  }
}
