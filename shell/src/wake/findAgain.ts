import { ROOT_ID } from 'shared-config/contract/PageData';

/** What has to be the same: a field's name, the class of anything else. Words do not count: a translator changes them. */
const kindOf = (element: Element): string =>
  `${element.tagName} ${element.getAttribute('name') ?? element.className}`;

/**
 * Notes where an element of the frame or of its page is.
 *
 * @returns a function that returns the element, or the one in its place if React has drawn the page anew meanwhile
 */
export function findAgain<Found extends Element>(element: Found): () => Found | undefined {
  const kind = kindOf(element);
  const alike = (): Element[] =>
    [...document.querySelectorAll(`#${ROOT_ID} ${element.tagName}`)].filter(
      (one) => kindOf(one) === kind,
    );
  const place = alike().indexOf(element);
  return () => (element.isConnected ? element : (alike()[place] as Found | undefined));
}
