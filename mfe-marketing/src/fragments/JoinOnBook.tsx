import { useReducer } from 'react';
import { announce } from 'shared-config/contract/sharedState';
import { i18n } from 'shared-config/i18n/i18n';
import { Link, useNavigate } from 'shared-config/router';
import { PATHS } from 'shared-config/site/paths';
import { entryIn, joinedText } from '../waitlist/joinedEntry';
import { JoinForm } from '../waitlist/JoinForm';
import { useForgetIfLeft } from '../waitlist/useJoinedEntry';
import { joinedNote, joinedTitle, WAITLIST_FORM } from '../waitlist/waitlistForm';
import styles from './JoinOnBook.module.css';

interface JoinOnBookProps {
  /** What the visitor has entered for early access. */
  readonly email: string;
  /** What is chosen until the visitor chooses. */
  readonly interest?: string;
  /** Whether it is not the first email of this visit: somebody else may join the waitlist, too. */
  readonly another?: boolean;
}

/** The waitlist below the code of early access on `/book`, which leads to the thank-you page (spec §2, §7.1). */
export default function JoinOnBook({ email, interest, another = false }: JoinOnBookProps) {
  const navigate = useNavigate();
  const [, lookAgain] = useReducer((times: number) => times + 1, 0);
  useForgetIfLeft(lookAgain);
  // Read once: the form has to see its own delivery through.
  if (entryIn(joinedText()) && !another)
    return (
      <div className={styles['join']}>
        <h3>{joinedTitle(i18n)}</h3>
        <p>{joinedNote(i18n)}</p>
        <p>
          <Link to={PATHS.thankYou}>{i18n.t('See your place on the waitlist')}</Link>
        </p>
      </div>
    );
  return (
    <JoinForm
      draft="waitlist-on-book"
      className={styles['join']}
      prefill={{ email, interest }}
      onJoined={(waits) => {
        if (!waits) return;
        void navigate(PATHS.thankYou);
        announce('getit:said', { words: WAITLIST_FORM.in(i18n).thanks, failed: false });
      }}
    >
      <h3>{i18n.t('Be first in your city')}</h3>
      <p>{i18n.t('To hear from us on the day we open, join the waitlist too.')}</p>
    </JoinForm>
  );
}
