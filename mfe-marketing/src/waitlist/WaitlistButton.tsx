import type { MouseEvent, ReactNode } from 'react';
import { i18n } from 'shared-config/i18n/i18n';
import { ANCHORS } from 'shared-config/site/paths';
import { buttonClass } from 'shared-config/ui/buttonClass';

/**
 * Opens the waitlist dialog (spec §2): with HTML where the browser supports invoker commands, with a script elsewhere.
 *
 * @param children other words than the specification's
 */
export function WaitlistButton({
  kind = 'primary',
  children = i18n.t('Join the Waitlist'),
}: {
  readonly kind?: 'primary' | 'quiet';
  readonly children?: ReactNode;
}) {
  return (
    <button
      type="button"
      className={buttonClass(kind)}
      {...{ command: 'show-modal', commandfor: ANCHORS.waitlist }}
      onClick={openWithoutInvokers}
    >
      {children}
    </button>
  );
}

/** Does the same as `command="show-modal"` in browsers without invoker commands. */
function openWithoutInvokers({ currentTarget }: MouseEvent): void {
  if ('commandForElement' in currentTarget) return;
  const dialog = document.getElementById(ANCHORS.waitlist);
  if (dialog instanceof HTMLDialogElement && !dialog.open) dialog.showModal();
}
