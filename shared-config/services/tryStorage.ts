/** Runs an optional access to storage; `undefined` if the browser blocks storage or it is full. */
export function tryStorage<T>(access: () => T): T | undefined {
  try {
    return access();
  } catch {
    return undefined;
  }
}
