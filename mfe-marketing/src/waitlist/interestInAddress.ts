import { INTERESTS } from 'shared-config/site/formOptions';
import { ANCHORS, PATHS } from 'shared-config/site/paths';

type Interest = (typeof INTERESTS)[number];

/** The address that opens the waitlist with an interest chosen. */
export function waitlistFor(interest: Interest): string {
  return `${PATHS.home}?${new URLSearchParams({ interest }).toString()}#${ANCHORS.waitlist}`;
}

/** The interest that a query names; `''` if it is none of ours. */
export function interestIn(search: string): Interest | '' {
  const named = new URLSearchParams(search).get('interest');
  return INTERESTS.find((interest) => interest === named) ?? '';
}
