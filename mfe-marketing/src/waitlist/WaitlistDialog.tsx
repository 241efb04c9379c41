import { X } from 'shared-config/ui/icons/icons';
import { useRef, type MouseEvent } from 'react';
import { useNavigate } from 'shared-config/router';
import type { WaitlistEntry } from 'shared-config/services/waitlist';
import { ANCHORS, PATHS } from 'shared-config/site/paths';
import { JoinedPanel } from './JoinedPanel';
import { WaitlistForm } from './WaitlistForm';
import { joinWith, startOver, useWaitlistVisit } from './waitlistVisit';
import styles from './WaitlistDialog.module.css';

export const WAITLIST_DIALOG_ID = ANCHORS.waitlist;

/**
 * The waitlist modal (spec §4). Success closes it, empties the form and goes to /thank-you; opening it
 * again in the same visit shows the success panel, whose Close brings the empty form back.
 */
export function WaitlistDialog() {
  const dialog = useRef<HTMLDialogElement>(null);
  const visit = useWaitlistVisit();
  const navigate = useNavigate();

  const succeed = (entry: WaitlistEntry): void => {
    joinWith(entry);
    dialog.current?.close();
    void navigate(PATHS.thankYou);
  };
  const closeForNew = (): void => {
    startOver();
    dialog.current?.close();
  };
  // A press that began on a field, such as one that selects its text, may end on the backdrop.
  const pressed = useRef<EventTarget>(null);
  const notePress = ({ target }: MouseEvent): void => void (pressed.current = target);
  const closeOnBackdrop = ({ target }: MouseEvent): void => {
    if (target === dialog.current && target === pressed.current) dialog.current.close();
  };

  return (
    // The browser closes a modal dialog on Escape; this adds the backdrop for the pointer.
    // eslint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions
    <dialog
      ref={dialog}
      // The visitor may have opened it before hydration.
      suppressHydrationWarning
      id={WAITLIST_DIALOG_ID}
      aria-labelledby="waitlist-title"
      className={styles['dialog']}
      onMouseDown={notePress}
      onClick={closeOnBackdrop}
    >
      <div className={styles['card']}>
        {visit.phase === 'joined' ? (
          <JoinedPanel onClose={closeForNew} />
        ) : (
          <WaitlistForm
            sent={visit.phase === 'correcting' ? visit.entry : undefined}
            onJoined={succeed}
          />
        )}
        {/* Last, so that the dialog opens with the focus on its first field. */}
        <form method="dialog" className={styles['corner']}>
          <button type="submit" className={styles['close']} aria-label="Close the waitlist">
            <X />
          </button>
        </form>
      </div>
    </dialog>
  );
}
