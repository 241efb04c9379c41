import type { MouseEvent } from 'react';
import { buttonClass } from 'shared-config/ui/buttonClass';
import { openWaitlist } from './openWaitlist';
import { WAITLIST_DIALOG_ID } from './WaitlistDialog';

/** Opens the waitlist dialog (spec §2): with HTML where the browser supports invoker commands, with a script elsewhere. */
export function WaitlistButton() {
  return (
    <button
      type="button"
      className={buttonClass()}
      {...{ command: 'show-modal', commandfor: WAITLIST_DIALOG_ID }}
      onClick={openWithoutInvokers}
    >
      Join the Waitlist
    </button>
  );
}

/** Does the same as `command="show-modal"` in browsers without invoker commands. */
function openWithoutInvokers({ currentTarget }: MouseEvent): void {
  if (!('commandForElement' in currentTarget)) openWaitlist();
}
