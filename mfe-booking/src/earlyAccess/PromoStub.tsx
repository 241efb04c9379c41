import { Link } from 'shared-config/router';
import { ANCHORS, PATHS } from 'shared-config/site/paths';
import { PROMO_CODE, PROMO_PERCENT } from 'shared-config/site/promo';
import { buttonClass } from 'shared-config/ui/buttonClass';
import { draftWaitlist } from './draftWaitlist';
import { takeFocus } from './takeFocus';
import styles from './PromoStub.module.css';

/** Opens the waitlist on the landing page. */
const WAITLIST = `${PATHS.home}#${ANCHORS.waitlist}`;

interface PromoStubProps {
  readonly email: string;
  readonly onStartOver: () => void;
  /** Whether to take the focus: the code replaced the form that the visitor sent. */
  readonly takesFocus: boolean;
}

/** The confirmation of early access with the promo code (spec §4, §9). */
export function PromoStub({ email, onStartOver, takesFocus }: PromoStubProps) {
  return (
    <div className={styles['confirmation']}>
      <div
        className={styles['stub']}
        tabIndex={-1}
        ref={takesFocus ? takeFocus : null}
        role="group"
        aria-label={`Your promo code: ${PROMO_CODE}`}
      >
        <p className={styles['code']}>{PROMO_CODE}</p>
        <p className={styles['promise']}>{PROMO_PERCENT}% off at launch in your city</p>
      </div>
      <p>
        You have early access. Write the code down: it is kept in this browser with {email}, and we
        have not sent you an email. To hear from us on the day we open,{' '}
        <Link to={WAITLIST} onClick={() => draftWaitlist(email)}>
          join the waitlist with this address
        </Link>
        .
      </p>
      <p>
        <button type="button" className={buttonClass('quiet')} onClick={onStartOver}>
          Use another email
        </button>
      </p>
    </div>
  );
}
