import { useEffect } from 'react';
import { useLocation } from 'shared-config/router';
import { ANCHORS } from 'shared-config/site/paths';
import { openWaitlist } from './openWaitlist';

/**
 * Opens the waitlist when the address is `/#waitlist`, on arrival and when a link leads there. A stylesheet gives the
 * dialog that the address names a place on the screen, so the inline script finds its form near and the page hydrates.
 */
export function OpenedByAddress() {
  const { hash, key } = useLocation();
  useEffect(() => {
    if (hash === `#${ANCHORS.waitlist}`) openWaitlist();
  }, [hash, key]);
  return null;
}
