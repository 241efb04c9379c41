/**
 * Takes the tags of a remote that are still under way out of the document. Its new webpack runtime would
 * otherwise find a hung script or stylesheet and wait for it instead of fetching again.
 */
export function discardHungTags(globalName: string, base: string): void {
  for (const script of document.querySelectorAll(`script[data-webpack^="${globalName}:"]`))
    script.remove();
  for (const link of document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]')) {
    if (link.sheet === null && link.href.startsWith(new URL(base, location.href).href))
      link.remove();
  }
}
