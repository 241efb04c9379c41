/** The id of the element around a remote's page. */
export const SLOT_ID = 'slot';

/** Sent to the document when a page has come to life. */
export const SLOT_READY = 'getit:slot-ready';

let prerendered: readonly Node[] = [];

/** Keeps a copy of the prerendered words, before anything can touch them. */
export function keepPrerenderedWords(): void {
  const slot = document.getElementById(SLOT_ID);
  prerendered = slot ? [...slot.cloneNode(true).childNodes] : [];
}

/** A copy of the prerendered words. */
export function prerenderedWords(): Node[] {
  return prerendered.map((node) => node.cloneNode(true));
}

/** Says that the page of a path has come to life: the wake script holds submits back until then. */
export function markSlotReady(path: string): void {
  document.getElementById(SLOT_ID)?.setAttribute('data-ready', path);
  document.dispatchEvent(new Event(SLOT_READY));
}
