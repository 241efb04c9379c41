/**
 * Keeps the browser from restoring a scroll position after a change of the path, because a new page starts at
 * the top (spec §2). A reload, or a return from another site, still restores the position.
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
