import { announce } from '../../../contract/sharedState';

/* Runs in the page with the client of a dev server: notifies the shell of an update, or reloads where React cannot refresh. */

interface Hot {
  addStatusHandler(handler: (status: string) => void): void;
}

interface DevTools {
  __REACT_DEVTOOLS_GLOBAL_HOOK__?: {
    readonly renderers: ReadonlyMap<number, { readonly scheduleRefresh?: unknown }>;
  };
}

/** The plugin of Fast Refresh gathers updates for 30 ms before React renders them. */
const REFRESH_MS = 150;

let updated = false;
(import.meta as { webpackHot?: Hot }).webpackHot?.addStatusHandler((status) => {
  if (status === 'apply') updated = true;
  if (status !== 'idle' || !updated) return;
  if (!canRefresh()) return location.reload();
  updated = false;
  setTimeout(() => announce('getit:page-refreshed'), REFRESH_MS);
});

/** React's production build, on the site of npm start or in a preview, cannot refresh. */
function canRefresh(): boolean {
  const renderers =
    (globalThis as DevTools).__REACT_DEVTOOLS_GLOBAL_HOOK__?.renderers.values() ?? [];
  return [...renderers].some(({ scheduleRefresh }) => scheduleRefresh !== undefined);
}
