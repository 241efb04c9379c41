/** The id of the element around a remote's page. */
export const OUTLET_ID = 'outlet';

/** Sent to the document when a page has come to life. */
export const OUTLET_READY = 'getit:outlet-ready';

let prerendered: readonly Node[] = [];

/** Keeps a copy of the prerendered words, before anything can touch them. */
export function keepPrerenderedFallback(): void {
  const outlet = document.getElementById(OUTLET_ID);
  prerendered = outlet ? [...outlet.cloneNode(true).childNodes] : [];
}

/** A copy of the prerendered words. */
export function prerenderedFallback(): Node[] {
  return prerendered.map((node) => node.cloneNode(true));
}

/** Says that the page of a path has come to life: the bootstrap script holds submits back until then. */
export function markOutletReady(path: string): void {
  document.getElementById(OUTLET_ID)?.setAttribute('data-ready', path);
  document.dispatchEvent(new Event(OUTLET_READY));
}
