/** Adds a preload link to the document. */
export function preloadLink(href: string, as: 'script' | 'style', integrity = ''): void {
  const link = document.createElement('link');
  document.head.append(
    Object.assign(link, { rel: 'preload', as, crossOrigin: 'anonymous', integrity, href }),
  );
}
