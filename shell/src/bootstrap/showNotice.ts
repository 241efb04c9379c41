import { STATUS_ID } from '../frame/statusRegion';

/** The id of the template with the words of the notice and its button. The composer adds it to every page. */
export const NOTICE_ID = 'lost-notice';

/**
 * Shows the notice about a missing shell: its words in the page's status region, its button beside it. If the shell
 * arrives later, it empties both (startOnce).
 */
export function showNotice(tryAgain: () => void): void {
  const template = document.querySelector(`#${NOTICE_ID}`) as HTMLTemplateElement;
  const { children } = template.content.cloneNode(true) as DocumentFragment;
  const [text, button] = children as unknown as [HTMLElement, HTMLElement];
  const region = document.querySelector(`#${STATUS_ID}`) as HTMLElement;
  region.replaceChildren(text);
  (region.nextSibling as HTMLElement).replaceChildren(button);
  button.onclick = () => {
    text.remove();
    button.remove();
    tryAgain();
  };
}
