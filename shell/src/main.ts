import { markShellRunning, SHELL_FAILED } from './shellState';

/**
 * Evaluates the libraries and our code in separate tasks, so that an input never waits long. Both are in one file, so that
 * only one request can fail (docs/decisions/waking.md).
 */
async function start(): Promise<void> {
  await import(/* webpackMode: "eager" */ 'react-dom/client');
  await nextTask();
  await import(/* webpackMode: "eager" */ 'shared-config/router');
  await nextTask();
  await import(/* webpackMode: "eager" */ './federation/FederationHost');
  await nextTask();
  const { startShell } = await import(/* webpackMode: "eager" */ './startShell');
  await nextTask();
  startShell();
}

markShellRunning();
start().catch((error: unknown) => {
  dispatchEvent(new Event(SHELL_FAILED));
  throw error;
});

/** Resolves in another task, after input and rendering that wait. */
function nextTask(): Promise<void> {
  const { scheduler } = globalThis as { scheduler?: Partial<Scheduler> };
  return scheduler?.yield?.() ?? new Promise((resolve) => setTimeout(resolve));
}
