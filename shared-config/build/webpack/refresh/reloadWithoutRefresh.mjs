/*
 * Runs in the page with the entry of a dev server. React's production build, on the site of npm start or in a
 * preview, cannot refresh: there every change reloads the page.
 */

let changed = false;

import.meta.webpackHot?.addStatusHandler((status) => {
  if (status === 'apply') changed = true;
  if (status === 'idle' && changed && !canRefresh()) location.reload();
});

function canRefresh() {
  const renderers = globalThis.__REACT_DEVTOOLS_GLOBAL_HOOK__?.renderers.values() ?? [];
  return [...renderers].some((renderer) => typeof renderer.scheduleRefresh === 'function');
}
