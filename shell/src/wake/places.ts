import { FRAGMENT_ATTRIBUTE } from 'shared-config/contract/fragmentPlace';
import { announce } from 'shared-config/contract/sharedState';

/** Selects the places of fragments. */
export const PLACES = `[${FRAGMENT_ATTRIBUTE}]`;

/** The place of the fragment that an element is in or is; null without one. */
export const placeOf = (element: Element | null): Element | null | undefined =>
  element?.closest(PLACES);

/** Announces the places in markup that no React has drawn. */
export function announcePlaces(within: Element): void {
  for (const place of within.querySelectorAll(PLACES)) announce('getit:fragment-placed', place);
}
