import { ANCHORS } from 'shared-config/site/paths';

/** Opens the waitlist dialog of this page, if it has one that is not open. */
export function openWaitlist(): void {
  const dialog = document.getElementById(ANCHORS.waitlist);
  if (dialog instanceof HTMLDialogElement && !dialog.open) dialog.showModal();
}
