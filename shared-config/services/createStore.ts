/** Those who want to know of a change, as React's `useSyncExternalStore` subscribes them. */
export interface Listeners {
  /** @returns ends the subscription */
  readonly subscribe: (listener: () => void) => () => void;
  readonly notify: () => void;
}

export function createListeners(): Listeners {
  const listeners = new Set<() => void>();
  return {
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    notify() {
      for (const listener of listeners) listener();
    },
  };
}

/** A value that can be followed. */
export interface Store<Value> extends Pick<Listeners, 'subscribe'> {
  readonly current: () => Value;
  readonly set: (value: Value) => void;
}

export function createStore<Value>(value: Value): Store<Value> {
  const { subscribe, notify } = createListeners();
  let current = value;
  return {
    subscribe,
    current: () => current,
    set(next) {
      current = next;
      notify();
    },
  };
}
