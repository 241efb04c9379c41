import type { ReactNode } from 'react';
import { i18n } from '../i18n/i18n';
import { Link } from 'shared-config/router';
import { WAITLIST_ADDRESS } from '../site/paths';
import { PROMO_PERCENT } from '../site/promo';
import { buttonClass } from './buttonClass';
import styles from './JoinInvitation.module.css';
import { Section } from './Section';

interface JoinInvitationProps {
  readonly title?: string;
  readonly text?: string;
  /** The button; by default a link to the waitlist of the landing page. */
  readonly children?: ReactNode;
}

/** The end of a page: an invitation to the waitlist, as a slip whose stub promises the discount of early customers (spec §9). */
export function JoinInvitation({
  title = i18n.t('Hear from us on the day we open'),
  text = i18n.t("Leave your name and your city. We'll notify you when we go live there."),
  children = (
    <Link to={WAITLIST_ADDRESS} className={buttonClass()}>
      {i18n.t('Join the waitlist')}
    </Link>
  ),
}: JoinInvitationProps) {
  return (
    <Section>
      <div className={styles['slip']}>
        <div>
          <h2>{title}</h2>
          <p>{text}</p>
          {children}
        </div>
        <p className={styles['stub']}>
          <strong>{i18n.t('{percent}% off', { percent: PROMO_PERCENT })}</strong>
          {i18n.t('at launch in your city')}
        </p>
      </div>
    </Section>
  );
}
