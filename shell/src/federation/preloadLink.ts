/** Adds a preload link to the document. */
export function preloadLink(href: string, as: 'script' | 'style', integrity = ''): void {
  const values = { rel: 'preload', as, crossOrigin: 'anonymous', integrity, href };
  document.head.append(Object.assign(document.createElement('link'), values));
}
