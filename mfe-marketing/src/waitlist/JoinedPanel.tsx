import { buttonClass } from 'shared-config/ui/buttonClass';
import styles from './WaitlistDialog.module.css';

/** The dialog's content for a visitor who has joined (spec §4). */
export function JoinedPanel({ onClose }: { readonly onClose: () => void }) {
  return (
    <div className={styles['panel']}>
      <h2 id="waitlist-title" className={styles['title']}>
        You&apos;re on the waitlist!
      </h2>
      <p>We&apos;ll notify you when we go live in your city.</p>
      <button type="button" className={buttonClass()} onClick={onClose}>
        Close
      </button>
    </div>
  );
}
