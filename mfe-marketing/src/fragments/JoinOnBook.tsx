import { i18n } from 'shared-config/i18n/i18n';
import { Link } from 'shared-config/router';
import { PATHS } from 'shared-config/site/paths';
import { JoinForm } from '../waitlist/JoinForm';
import { useForgetIfLeft } from '../waitlist/useForgetIfLeft';
import { useJoinedEntry } from '../waitlist/useJoinedEntry';
import { useThanks } from '../waitlist/useThanks';
import { joinedNote, joinedTitle } from '../waitlist/waitlistForm';
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
  const thank = useThanks();
  const entry = useJoinedEntry();
  useForgetIfLeft();
  if (entry && !another)
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
      onJoined={(waits) => waits && thank()}
    >
      <h3>
        {entry
          ? i18n.t('Be first in your city')
          : i18n.t('Here is your code. You are not on the waitlist yet.')}
      </h3>
      <p>{i18n.t("Fill in the rest below, and we'll email you on the day we open.")}</p>
    </JoinForm>
  );
}
