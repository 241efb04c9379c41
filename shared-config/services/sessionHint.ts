const KEY = 'getit.session';

/**
 * Whether this browser probably holds a session. Firebase keeps the session itself; this hint only saves
 * everybody else from loading Firebase to find out. Storage that is switched off means no.
 */
export function holdsSession(): boolean {
  try {
    return localStorage.getItem(KEY) !== null;
  } catch {
    return false;
  }
}

/** Leaves the hint; where storage is switched off or full the next visit starts signed out on screen. */
export function rememberSession(): void {
  try {
    localStorage.setItem(KEY, '1');
  } catch {
    return;
  }
}

/** Takes the hint away. */
export function forgetSession(): void {
  try {
    localStorage.removeItem(KEY);
  } catch {
    return;
  }
}
