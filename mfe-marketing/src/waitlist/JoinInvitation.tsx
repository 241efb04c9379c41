import type { ReactNode } from 'react';
import { i18n } from 'shared-config/i18n/i18n';
import { ANCHORS, PATHS } from 'shared-config/site/paths';
import { PROMO_PERCENT } from 'shared-config/site/promo';
import { FragmentLink } from 'shared-config/ui/FragmentLink';
import { buttonClass } from 'shared-config/ui/buttonClass';
import { Section } from 'shared-config/ui/Section';
import styles from './JoinInvitation.module.css';

interface JoinInvitationProps {
  readonly title?: string;
  readonly text?: string;
  /** What the form has chosen behind the link. */
  readonly interest?: string | undefined;
  /** The button; by default a link that opens the form on the same page. */
  readonly children?: ReactNode;
}

/** The end of a page: an invitation to the waitlist, as a slip whose stub promises the discount of early customers (spec §9). */
export function JoinInvitation({
  title = i18n.t('Hear from us on the day we open'),
  text = i18n.t("Leave your name and your city. We'll notify you when we go live there."),
  interest,
  children = (
    <FragmentLink
      of="mfe-marketing"
      expose="./JoinDialog"
      {...(interest !== undefined && { with: { interest } })}
      to={formAddress(interest)}
      className={buttonClass()}
    >
      {i18n.t('Join the waitlist')}
    </FragmentLink>
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

/** The address that opens the form, with an interest chosen in it. */
export function formAddress(interest?: string): string {
  const query = interest === undefined ? '' : `?${new URLSearchParams({ interest })}`;
  return `${PATHS.home}${query}#${ANCHORS.waitlist}`;
}
