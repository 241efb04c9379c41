/** Listeners for changes, in the form of React's `useSyncExternalStore`. */
export function createListeners() {
  const listeners = new Set<() => void>();
  return {
    /** @returns ends the subscription */
    subscribe(listener: () => void): () => void {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    notify(): void {
      for (const listener of listeners) listener();
    },
  };
}

/** A value with listeners. */
export function createStore<Value>(value: Value) {
  const { subscribe, notify } = createListeners();
  let current = value;
  return {
    subscribe,
    current: () => current,
    set(next: Value): void {
      current = next;
      notify();
    },
  };
}
