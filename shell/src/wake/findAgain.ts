import { OUTLET_ID } from 'shared-config/contract/pageState';

/** What has to be the same: the name of a field, the words of a button. A form and a dialog have a place only. */
const kindOf = (element: Element): string =>
  element.tagName +
  (/^(FORM|DIALOG)$/.test(element.tagName)
    ? ''
    : (element.getAttribute('name') ?? element.textContent));

/**
 * Notes where an element of the outlet is.
 *
 * @returns a function that returns the element, or the one in its place if React has drawn the outlet anew meanwhile
 */
export function findAgain<Found extends Element>(element: Found): () => Found | undefined {
  const kind = kindOf(element);
  const alike = (): Element[] =>
    [...document.querySelectorAll(`#${OUTLET_ID} ${element.tagName}`)].filter(
      (one) => kindOf(one) === kind,
    );
  const place = alike().indexOf(element);
  return () => (element.isConnected ? element : (alike()[place] as Found | undefined));
}
