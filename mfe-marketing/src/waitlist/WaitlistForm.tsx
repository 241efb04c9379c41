import { useLocation } from 'shared-config/router';
import type { WaitlistEntry } from 'shared-config/services/waitlist';
import { JoinForm } from 'shared-config/ui/waitlist/JoinForm';
import { interestIn } from './interestInAddress';
import styles from './WaitlistDialog.module.css';

interface WaitlistFormProps {
  /** The entry that the visitor corrects. */
  readonly sent?: WaitlistEntry | undefined;
  readonly onJoined: (entry: WaitlistEntry) => void;
}

/** The waitlist form of the dialog. */
export function WaitlistForm({ sent, onJoined }: WaitlistFormProps) {
  return (
    <JoinForm
      draft="waitlist"
      className={styles['form']}
      sent={sent}
      prefill={['interest', interestIn(useLocation().search)]}
      onJoined={onJoined}
    >
      <h2 id="waitlist-title" className={styles['title']}>
        Be first in your city
      </h2>
    </JoinForm>
  );
}
