/** How often to look whether the parent is still there, in milliseconds. */
const LOOK_EVERY = 1000;

/** Resolves when this process is asked to stop, or when npm, which started it, is gone. */
export function stopSignal(): Promise<void> {
  return new Promise((resolve) => {
    for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => resolve());
    const parent = process.ppid;
    setInterval(() => process.ppid !== parent && resolve(), LOOK_EVERY).unref();
  });
}
