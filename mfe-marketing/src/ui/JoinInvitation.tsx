import { i18n } from 'shared-config/i18n/i18n';
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
        <h2>{i18n.t('Hear from us on the day we open')}</h2>
        <p>{i18n.t("Leave your name and your city. We'll notify you when we go live there.")}</p>
        <Link to={WAITLIST_ADDRESS} className={buttonClass()}>
          {i18n.t('Join the waitlist')}
        </Link>
      </div>
    </Section>
  );
}
