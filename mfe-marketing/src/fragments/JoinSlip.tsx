import { i18n } from 'shared-config/i18n/i18n';
import { buttonClass } from 'shared-config/ui/buttonClass';
import { JoinInvitation } from '../waitlist/JoinInvitation';
import { JoinLink } from '../waitlist/JoinLink';
import { PromoStub } from '../waitlist/PromoStub';
import byEntry from '../waitlist/byEntry.module.css';
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
    // Visitors who have joined are not asked again.
    <div className={`${styles['slip']} ${byEntry['others']}`}>
      <div>
        <p className={styles['title']}>
          {forParents ? forParents.title : i18n.t('Hear from us on the day we open')}
        </p>
        {link}
      </div>
      <PromoStub className={styles['stub']} />
    </div>
  );
}
