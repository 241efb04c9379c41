import { OUTLET_READY } from './outletElement';

const TAGS =
  'title, meta[name="description"], meta[name="robots"], meta[property], link[rel="canonical"]';

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
