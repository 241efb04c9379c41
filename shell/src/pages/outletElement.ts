import { OUTLET_ID, READY_ATTRIBUTE } from 'shared-config/contract/pageState';

/** The event on `document` that a page sends once it is interactive. */
export const OUTLET_READY = 'getit:outlet-ready';

let prerendered: readonly Node[] = [];

/** Copies the prerendered content. Call it before anything can change the outlet. */
export function keepPrerenderedFallback(): void {
  const outlet = document.getElementById(OUTLET_ID);
  prerendered = outlet ? [...outlet.cloneNode(true).childNodes] : [];
}

/** A fresh copy of the prerendered content. */
export function prerenderedFallback(): Node[] {
  return prerendered.map((node) => node.cloneNode(true));
}

/** Announces that the page of a path is interactive: the bootstrap script holds submits back until then. */
export function markOutletReady(path: string): void {
  document.getElementById(OUTLET_ID)?.setAttribute(READY_ATTRIBUTE, path);
  document.dispatchEvent(new Event(OUTLET_READY));
}
