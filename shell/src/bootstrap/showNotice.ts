import { STATUS_ID } from '../frame/elementIds';

/** The id of the template with the words of the notice and its button. The composer adds it to every page. */
export const NOTICE_ID = 'notices';

/**
 * Shows the notice of a page whose shell does not run: its words in the page's status region, its button beside it. If
 * the shell arrives later, it empties both (markShellRunning).
 */
export function showNotice(tryAgain: () => void): void {
  const template = document.querySelector(`#${NOTICE_ID}`) as HTMLTemplateElement;
  const notice = template.content.cloneNode(true) as DocumentFragment;
  const text = notice.firstChild as HTMLElement;
  const button = notice.lastChild as HTMLElement;
  const region = document.querySelector(`#${STATUS_ID}`) as HTMLElement;
  region.replaceChildren(text);
  (region.nextSibling as HTMLElement).replaceChildren(button);
  const { dataset } = region.parentElement as HTMLElement;
  dataset['says'] = '';
  button.onclick = () => {
    delete dataset['says'];
    text.remove();
    button.remove();
    tryAgain();
  };
}
