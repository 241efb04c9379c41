import type { NavigationState } from 'shared-config/contract/NavigationState';
import { useNavigate } from 'shared-config/router';
import { JOINED_NOTE, JOINED_TITLE } from 'shared-config/site/joinedWords';
import { PATHS } from 'shared-config/site/paths';
import { JoinForm } from 'shared-config/ui/waitlist/JoinForm';
import styles from './JoinHere.module.css';

const JOINED: NavigationState = { status: `${JOINED_TITLE} ${JOINED_NOTE}` };

/** The waitlist below the code, with the address filled in; success leads to the thank-you page (spec §2, §7.1). */
export function JoinHere({ email }: { readonly email: string }) {
  const navigate = useNavigate();
  return (
    <JoinForm
      draft="waitlist-on-book"
      className={styles['form']}
      prefill={['email', email]}
      onJoined={() => void navigate(PATHS.thankYou, { state: JOINED })}
    >
      <h3>Be first in your city</h3>
      <p>To hear from us on the day we open, join the waitlist too.</p>
    </JoinForm>
  );
}
