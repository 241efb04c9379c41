const SIGNALS = ['SIGINT', 'SIGTERM'] as const;

/** Resolves when this process receives SIGINT or SIGTERM. A further one ends it. */
export const stopSignal = (): Promise<void> =>
  new Promise((resolve) => {
    const stop = (): void => {
      for (const signal of SIGNALS) process.off(signal, stop);
      resolve();
    };
    for (const signal of SIGNALS) process.on(signal, stop);
  });
