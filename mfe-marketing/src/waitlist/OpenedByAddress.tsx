import { useEffect } from 'react';
import { useLocation } from 'shared-config/router';
import { WAITLIST_DIALOG_ID } from './WaitlistDialog';

/**
 * Opens the waitlist when the address is `/#waitlist`, on arrival and when a link leads there. A stylesheet gives the
 * dialog that the address names a place on the screen, so the inline script finds its form near and the page hydrates.
 */
export function OpenedByAddress() {
  const { hash, key } = useLocation();
  useEffect(() => {
    if (hash !== `#${WAITLIST_DIALOG_ID}`) return;
    const dialog = document.getElementById(WAITLIST_DIALOG_ID);
    if (dialog instanceof HTMLDialogElement && !dialog.open) dialog.showModal();
  }, [hash, key]);
  return null;
}
