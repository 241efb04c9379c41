import type { MouseEvent, ReactNode } from 'react';
import { i18n } from 'shared-config/i18n/i18n';
import { ANCHORS } from 'shared-config/site/paths';
import { buttonClass } from 'shared-config/ui/buttonClass';

/**
 * Opens the waitlist dialog (spec §2): with HTML where the browser supports invoker commands, with a script elsewhere. One
 * with other words than the specification's is quieter.
 */
export function WaitlistButton({ children }: { readonly children?: ReactNode }) {
  return (
    <button
      type="button"
      className={buttonClass(children ? 'quiet' : 'primary')}
      {...{ command: 'show-modal', commandfor: ANCHORS.waitlist }}
      onClick={openWithoutInvokers}
    >
      {children ?? i18n.t('Join the Waitlist')}
    </button>
  );
}

/** Does the same as `command="show-modal"` in browsers without invoker commands. */
function openWithoutInvokers({ currentTarget }: MouseEvent): void {
  if ('commandForElement' in currentTarget) return;
  const dialog = document.getElementById(ANCHORS.waitlist);
  if (dialog instanceof HTMLDialogElement && !dialog.open) dialog.showModal();
}
