import { i18n } from 'shared-config/i18n/i18n';
import { buttonClass } from 'shared-config/ui/buttonClass';
import { JoinInvitation } from '../waitlist/JoinInvitation';
import { JoinLink } from '../waitlist/JoinLink';

interface JoinSlipProps {
  /** What the form behind its link has chosen. */
  readonly interest?: string;
}

/** The invitation to the waitlist in pages of other parts, for whom the page is about. It never hydrates. */
export default function JoinSlip({ interest }: JoinSlipProps) {
  const forParents = interest === 'Help for Elderly' && {
    title: i18n.t('Join for your parents'),
    text: i18n.t('Leave your name and the city they live in. We write to you when we open there.'),
  };
  return (
    <JoinInvitation {...forParents}>
      <JoinLink interest={interest} className={buttonClass()} />
    </JoinInvitation>
  );
}
