import { JOINED_NOTE, JOINED_TITLE } from 'shared-config/site/brand';
import { buttonClass } from 'shared-config/ui/buttonClass';
import styles from './WaitlistDialog.module.css';

/** Makes an element the one that `showModal` focuses. React's own `autoFocus` focuses once, and writes no attribute. */
const beginHere = (element: HTMLElement | null): void => element?.setAttribute('autofocus', '');

/** The dialog's content for a visitor who has joined (spec §4). A screen reader begins above its words, not at Close. */
export function JoinedPanel({ onClose }: { readonly onClose: () => void }) {
  return (
    <div className={styles['panel']}>
      <h2 id="waitlist-title" tabIndex={-1} ref={beginHere} className={styles['title']}>
        {JOINED_TITLE}
      </h2>
      <p>{JOINED_NOTE}</p>
      <button type="button" className={buttonClass()} onClick={onClose}>
        Close
      </button>
    </div>
  );
}
