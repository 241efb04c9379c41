import { OUTLET_ID, READY_ATTRIBUTE } from 'shared-config/contract/pageState';

/** The event on `document` that a page sends once it is interactive. */
export const OUTLET_READY = 'getit:outlet-ready';

let prerendered: Node | undefined;

/** Copies the prerendered content. Call it before anything can change the outlet. */
export function keepPrerenderedFallback(): void {
  prerendered = document.getElementById(OUTLET_ID)?.cloneNode(true);
}

/** A fresh copy of the prerendered content. */
export function prerenderedFallback(): Node[] {
  return [...(prerendered?.cloneNode(true).childNodes ?? [])];
}

/** Announces that the page of a path is interactive: the bootstrap script holds submits back until then. */
export function markOutletReady(path: string): void {
  document.getElementById(OUTLET_ID)?.setAttribute(READY_ATTRIBUTE, path);
  document.dispatchEvent(new Event(OUTLET_READY));
}

const TAGS =
  'title, meta[name="description"], meta[name="robots"], meta[property], link[rel="canonical"], link[hreflang]';

/** The stylesheets of the remote's page. */
const STYLES = 'style[data-href*="/shell."] ~ style';

/**
 * Removes the title and the tags of the prerendered page once another page is on the screen. React removes those of a
 * page that it hydrated, and knows no others.
 *
 * @param page.styles whether to remove its stylesheets too, because another build of the page brings its own
 */
export function removePrerenderedHead({ styles }: { readonly styles: boolean }): void {
  const prerendered = document.head.querySelectorAll(styles ? `${TAGS}, ${STYLES}` : TAGS);
  const remove = (): void => {
    for (const element of prerendered) element.remove();
  };
  document.addEventListener(OUTLET_READY, remove, { once: true });
}
