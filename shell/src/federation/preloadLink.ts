/** Adds an element to the head that loads a file of this site or of another one. */
export function addTag(name: 'script' | 'link', properties: object): void {
  const tag = document.createElement(name);
  document.head.append(Object.assign(tag, { crossOrigin: 'anonymous' }, properties));
}

/** Adds a preload link to the document. */
export function preloadLink(href: string, as: 'script' | 'style', integrity: string): void {
  addTag('link', { rel: 'preload', as, integrity, href });
}
