import { ROOT_ID } from 'shared-config/contract/PageData';
import { OUTLET_ID, READY_ATTRIBUTE } from 'shared-config/contract/pageState';
import { announce, onAnnounced } from 'shared-config/contract/sharedState';

/** A copy of the prerendered frame, with the page in its outlet. */
let prerendered: Element | undefined;

/** Copies the prerendered page. Call it before React can change it. */
export function keepPrerendered(): void {
  prerendered = document.getElementById(ROOT_ID)?.cloneNode(true) as Element | undefined;
}

/** A fresh copy of the prerendered content of the outlet. */
export function prerenderedFallback(): Node[] {
  const outlet = prerendered?.querySelector(`#${OUTLET_ID}`);
  return [...(outlet?.cloneNode(true).childNodes ?? [])];
}

/** Shows the prerendered page once more, without React. */
export function showPrerendered(): void {
  const root = document.getElementById(ROOT_ID);
  if (root && prerendered) root.replaceWith(prerendered);
  // A message that the address names would be hidden: the document forgets its target with the elements that go.
  if (location.hash) location.replace(location.hash);
}

/** Announces that the page of a path is interactive: the bootstrap script holds submits back until then. */
export function markOutletReady(path: string): void {
  document.getElementById(OUTLET_ID)?.setAttribute(READY_ATTRIBUTE, path);
  announce('getit:outlet-ready');
}

const TAGS =
  'title, meta[name="description"], meta[name="robots"], meta[property], link[rel="canonical"], link[hreflang]';

/** The stylesheets of the remote's page. */
const STYLES = 'style[data-href*="/shell."] ~ style';

/**
 * Removes the title and the tags of the prerendered page once another page is on the screen. React removes those of a
 * page that it hydrated, and knows no others.
 *
 * @param withStyles whether to remove its stylesheets too, because another build of the page brings its own
 */
export function removePrerenderedHead(withStyles: boolean): void {
  const prerendered = document.head.querySelectorAll(withStyles ? `${TAGS}, ${STYLES}` : TAGS);
  const end = onAnnounced('getit:outlet-ready', () => {
    for (const element of prerendered) element.remove();
    end();
  });
}
