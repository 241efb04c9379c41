import { STATUS_ID } from '../frame/elementIds';
import { loadAgain } from './loadAgain';

/** The id of the template with the words of the notice and its button. The composer adds it to every page. */
export const NOTICE_ID = 'notice';

/**
 * Says that the page is not interactive, and offers to load it again: the words in the page's status region, the button
 * next to it. If the shell arrives later, it empties both (markShellRunning).
 */
export function offerAgain(): void {
  const template = document.querySelector(`#${NOTICE_ID}`) as HTMLTemplateElement;
  const [text, button] = (template.content.cloneNode(true) as DocumentFragment)
    .children as unknown as readonly [HTMLElement, HTMLElement];
  const region = document.querySelector(`#${STATUS_ID}`) as HTMLElement;
  region.replaceChildren(text);
  (region.nextSibling as HTMLElement).replaceChildren(button);
  const { dataset } = region.parentElement as HTMLElement;
  dataset['says'] = '';
  button.onclick = () => {
    delete dataset['says'];
    text.remove();
    button.remove();
    loadAgain().catch(offerAgain);
  };
}
