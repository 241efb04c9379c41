interface WithScheduler {
  readonly scheduler?: { yield?: () => Promise<void> };
}

/** Resolves in another task, after input and rendering that wait. */
export function nextTask(): Promise<void> {
  const { scheduler } = globalThis as WithScheduler;
  return scheduler?.yield?.() ?? new Promise((resolve) => setTimeout(resolve));
}
