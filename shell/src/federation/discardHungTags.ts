/**
 * Takes the scripts of a release and its stylesheets that are still under way out of the document. The
 * federation runtime and webpack's would otherwise find a hung tag and wait for it instead of fetching
 * again; to what has run already its tag means nothing.
 */
export function discardHungTags(base: string): void {
  const folder = new URL(base, location.href).href;
  for (const script of document.querySelectorAll<HTMLScriptElement>('script[src]'))
    if (script.src.startsWith(folder)) script.remove();
  for (const link of document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]'))
    if (link.sheet === null && link.href.startsWith(folder)) link.remove();
}
