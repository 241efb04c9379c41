import { i18n } from 'shared-config/i18n/i18n';
import { PROMO_PERCENT } from 'shared-config/site/promo';
import { buttonClass } from 'shared-config/ui/buttonClass';
import { JoinInvitation } from '../waitlist/JoinInvitation';
import { JoinLink } from '../waitlist/JoinLink';
import styles from './JoinSlip.module.css';

interface JoinSlipProps {
  /** What the form behind its link has chosen. */
  readonly interest?: string;
  /** For the middle of a text: its title and the link alone. */
  readonly short?: boolean;
}

/** The invitation to the waitlist in pages of other parts, for whom the page is about. It never hydrates. */
export default function JoinSlip({ interest, short }: JoinSlipProps) {
  const forParents = interest === 'Help for Elderly' && {
    title: i18n.t('Join for your parents'),
    text: i18n.t("Leave your name and the city they live in. We'll email you when we open there."),
  };
  const link = <JoinLink interest={interest} className={buttonClass()} />;
  if (!short) return <JoinInvitation {...forParents}>{link}</JoinInvitation>;
  return (
    <div className={styles['slip']}>
      <div>
        <p className={styles['title']}>
          {forParents ? forParents.title : i18n.t('Hear from us on the day we open')}
        </p>
        {link}
      </div>
      <p className={styles['stub']}>
        <strong>{i18n.t('{percent}% off', { percent: PROMO_PERCENT })}</strong>
        {i18n.t('at launch in your city')}
      </p>
    </div>
  );
}
