import { buttonClass } from 'shared-config/ui/buttonClass';
import { openWithoutInvokers } from './openWithoutInvokers';
import { WAITLIST_DIALOG_ID } from './WaitlistDialog';

/** Opens the waitlist dialog (spec §2): with HTML where the browser supports invoker commands, with a script elsewhere. */
export function WaitlistButton() {
  return (
    <button
      type="button"
      className={buttonClass()}
      {...{ command: 'show-modal', commandfor: WAITLIST_DIALOG_ID }}
      onClick={(event) => openWithoutInvokers(event.currentTarget, WAITLIST_DIALOG_ID)}
    >
      Join the Waitlist
    </button>
  );
}
