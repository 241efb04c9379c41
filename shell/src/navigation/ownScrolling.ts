/**
 * Keeps the browser from putting an old scroll position back after a change of the path, which begins at
 * the top (spec §2). A page that is reloaded, or returned to from another site, still opens where it was.
 */
export function ownScrolling(): void {
  history.scrollRestoration = 'manual';
  window.addEventListener('pagehide', () => {
    history.scrollRestoration = 'auto';
  });
  window.addEventListener('pageshow', () => {
    history.scrollRestoration = 'manual';
  });
}
