const SIGNALS = ['SIGINT', 'SIGTERM'] as const;

let stopping: Promise<void> | undefined;

/** Resolves when this process receives SIGINT or SIGTERM. All who wait at a time share two listeners. */
export function stopSignal(): Promise<void> {
  stopping ??= new Promise((resolve) => {
    const stop = (): void => {
      for (const signal of SIGNALS) process.off(signal, stop);
      stopping = undefined;
      resolve();
    };
    for (const signal of SIGNALS) process.on(signal, stop);
  });
  return stopping;
}
