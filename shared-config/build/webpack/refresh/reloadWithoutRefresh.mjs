/*
 * Runs in the page, with the entry of a dev server. React's production build cannot refresh: there every
 * change reloads the page. That is the site of npm start, or a preview.
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
