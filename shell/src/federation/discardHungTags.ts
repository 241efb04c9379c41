/**
 * Removes a release's scripts, and its stylesheets that have not loaded, from the document. The runtimes of
 * federation and webpack would otherwise find a hung tag and wait for it instead of fetching again. Scripts
 * that have already run do not need their tags.
 */
export function discardHungTags(base: string): void {
  const folder = new URL(base, location.href).href;
  for (const script of document.querySelectorAll<HTMLScriptElement>('script[src]'))
    if (script.src.startsWith(folder)) script.remove();
  for (const link of document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]'))
    if (link.sheet === null && link.href.startsWith(folder)) link.remove();
}
