import { Link } from 'shared-config/router';
import { WAITLIST_ADDRESS } from 'shared-config/site/paths';
import { buttonClass } from 'shared-config/ui/buttonClass';
import { Section } from 'shared-config/ui/Section';
import styles from './JoinInvitation.module.css';

/** The way from a page about us to the waitlist. */
export function JoinInvitation() {
  return (
    <Section>
      <div className={styles['invitation']}>
        <h2>Hear from us on the day we open</h2>
        <p>Leave your name and your city. We&apos;ll notify you when we go live there.</p>
        <Link to={WAITLIST_ADDRESS} className={buttonClass()}>
          Join the waitlist
        </Link>
      </div>
    </Section>
  );
}
