/**
 * Until the frame is hydrated, Back and Forward load the page of their address. Entries that a shell added in place
 * share one document, also after it was loaded again, so the browser itself changes the address alone (HTML,
 * `history.pushState`).
 */
export function followHistory(): void {
  const path = location.pathname;
  // A property, so that markFrameHydrated can end it. A link to a section has the same path.
  onpopstate = () => location.pathname === path || location.reload();
}
