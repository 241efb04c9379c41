import { runtimeConfig } from 'shared-config/services/runtimeConfigAccess';
import { PROMO_CODE, PROMO_PERCENT } from 'shared-config/site/promo';
import { promoText } from 'shared-config/site/promoText';
import { buttonClass } from 'shared-config/ui/buttonClass';
import { HandOver } from 'shared-config/ui/HandOver';
import { JoinHere } from './JoinHere';
import { takeFocus } from './takeFocus';
import styles from './PromoStub.module.css';

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
      <HandOver copied={PROMO_CODE} shared={promoText(runtimeConfig().origin)} />
      <p>
        You have early access. Write the code down: it is kept in this browser with {email}, and we
        have not sent you an email.
      </p>
      <p>
        <button type="button" className={buttonClass('quiet')} onClick={onStartOver}>
          Use another email
        </button>
      </p>
      <JoinHere email={email} />
    </div>
  );
}
