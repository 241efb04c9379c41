import { FORMER_SESSION_HINT, sessionKey } from '../contract/sharedState';
import { runtimeConfig } from './runtimeConfigAccess';
import { tryStorage } from './tryStorage';

/**
 * Whether this browser holds a session, or may hold one of an earlier release. It spares signed-out visitors from loading
 * Firebase. `false` if storage is blocked.
 */
export function holdsSession(): boolean {
  const keys = [ownKey(), FORMER_SESSION_HINT];
  return tryStorage(() => keys.some((key) => localStorage.getItem(key) !== null)) ?? false;
}

/** The id of the account whose session this browser holds, whichever page stored it. */
export function storedAccount(): string | undefined {
  return tryStorage(
    () => (JSON.parse(localStorage.getItem(ownKey()) ?? '{}') as { uid?: string }).uid,
  );
}

/** Ends the hint of an earlier release, once Firebase has looked for its session. */
export function forgetFormerHint(): void {
  tryStorage(() => localStorage.removeItem(FORMER_SESSION_HINT));
}

/** Calls back when another page of this browser has stored or removed a session. */
export function watchStoredSession(listener: () => void): void {
  window.addEventListener('storage', ({ key }) => {
    // The key is null when everything was cleared.
    if (key === ownKey() || key === null) listener();
  });
}

/** Gives Firebase the event of storage that a page in the back/forward cache has missed. */
export function repeatStorageEvent(): void {
  window.dispatchEvent(new StorageEvent('storage', { key: ownKey() }));
}

const ownKey = (): string => sessionKey(runtimeConfig().firebase.apiKey);
