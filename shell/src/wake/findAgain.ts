import { placeOf } from './places';

/** What has to be the same: a field's name, the class of anything else. Words do not count: a translator changes them. */
const kindOf = (element: Element): string =>
  `${element.tagName} ${element.getAttribute('name') ?? element.className}`;

/**
 * Notes where an element of the frame, of its page or of a fragment is.
 *
 * @param placeAgain the place that it is in, wherever that is by then; none without it
 * @returns a function that returns the element, or the one in its place if React has drawn it again meanwhile
 */
export function findAgain<Found extends Element>(
  element: Found,
  placeAgain: () => Element | null | undefined = () => null,
): () => Found | undefined {
  const kind = kindOf(element);
  const alike = (): Element[] =>
    [...document.querySelectorAll(element.tagName)].filter(
      (one) => kindOf(one) === kind && placeOf(one.parentElement) === placeAgain(),
    );
  const place = alike().indexOf(element);
  return () => (element.isConnected ? element : (alike()[place] as Found | undefined));
}
