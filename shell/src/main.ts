import { markShellRunning } from './frame/shellState';
import { readPageData } from './host/readPageData';
import { reportShell } from './host/LoadFailure';
import { offerAgain } from './wake/offerAgain';

/**
 * Evaluates the libraries and our code in separate tasks, so that an input never waits long. Both are in one file, so that
 * only one request can fail (docs/decisions/waking.md).
 */
async function evaluate(): Promise<void> {
  await import(/* webpackMode: "eager" */ 'react-dom/client');
  await nextTask();
  await import(/* webpackMode: "eager" */ 'shared-config/router');
  await nextTask();
  await import(/* webpackMode: "eager" */ './host/FederationHost');
  await nextTask();
  const { start } = await import(/* webpackMode: "eager" */ './start');
  await nextTask();
  await start();
}

markShellRunning();
evaluate().catch((error: unknown) => {
  reportShell(readPageData().shell.release, 'render');
  offerAgain();
  throw error;
});

/** Resolves in another task, after input and rendering that wait. */
function nextTask(): Promise<void> {
  const { scheduler } = globalThis as { scheduler?: Partial<Scheduler> };
  return scheduler?.yield?.() ?? new Promise((resolve) => setTimeout(resolve));
}
