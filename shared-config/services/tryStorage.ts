/** Runs an optional access to storage; `undefined` if the browser blocks storage or it is full. */
export function tryStorage<T>(access: () => T): T | undefined {
  try {
    return access();
  } catch {
    return undefined;
  }
}

/** Whether this browser keeps what a page stores: it may block storage, or have no room left. */
export function keepsData(): boolean {
  const key = 'getit.trial';
  const keep = (): true => {
    localStorage.setItem(key, key);
    localStorage.removeItem(key);
    return true;
  };
  return tryStorage(keep) ?? false;
}
