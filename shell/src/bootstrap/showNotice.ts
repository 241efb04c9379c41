import { STATUS_ID } from '../frame/elementIds';
import { askFor, needsNetwork } from '../pages/needsNetwork';

/** The id of the template with the words of the notices and their button. The composer adds it to every page. */
export const NOTICE_ID = 'notices';

/** The places of the words in the template: the shell is missing, or a link did not open. */
export const NO_SHELL = 0;
export const NO_PAGE = 1;

/**
 * Shows a notice of a page whose shell does not run: its words in the page's status region, its button beside it. If
 * the shell arrives later, it empties both (markShellRunning).
 */
export function showNotice(words: typeof NO_SHELL | typeof NO_PAGE, tryAgain: () => void): void {
  const template = document.querySelector(`#${NOTICE_ID}`) as HTMLTemplateElement;
  const notice = template.content.cloneNode(true) as DocumentFragment;
  const text = notice.children[words] as HTMLElement;
  const button = notice.lastChild as HTMLElement;
  const region = document.querySelector(`#${STATUS_ID}`) as HTMLElement;
  region.replaceChildren(text);
  (region.nextSibling as HTMLElement).replaceChildren(button);
  const { dataset } = region.parentElement as HTMLElement;
  dataset['says'] = '';
  const close = (): void => {
    delete dataset['says'];
    text.remove();
    button.remove();
  };
  // Once the network is back, the link is left to the visitor. A property, which keepPresses replaces.
  ononline = words === NO_PAGE ? close : null;
  button.onclick = () => {
    close();
    tryAgain();
  };
}

/**
 * Until the shell runs, keeps the page when a link is pressed without network, and shows a notice that offers to try
 * again. Later, keepPresses does the same. Browsers can be wrong about the network, so it asks the site for the page.
 */
export function guardLinks(): void {
  // A property, so that keepPresses can end it.
  onclick = (event) => {
    const link = (event.target as Element).closest('a');
    if (!link || !needsNetwork(link, event)) return;
    event.preventDefault();
    void askFor(link.href).then(
      () => location.assign(link.href),
      () => showNotice(NO_PAGE, () => link.click()),
    );
  };
}
