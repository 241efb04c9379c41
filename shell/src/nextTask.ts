interface WithScheduler {
  readonly scheduler?: { yield?: () => Promise<void> };
}

/** Resolves in a task of its own, after input and rendering that wait. */
export function nextTask(): Promise<void> {
  const { scheduler } = globalThis as WithScheduler;
  return scheduler?.yield?.() ?? new Promise((resolve) => setTimeout(resolve));
}
