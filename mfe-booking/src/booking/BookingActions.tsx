import { useId } from 'react';
import { CITY } from 'shared-config/site/brand';
import { buttonClass } from 'shared-config/ui/buttonClass';
import { NoScriptNote } from 'shared-config/ui/NoScriptNote';
import { EARLY_ACCESS_ID } from '../earlyAccess/EarlyAccess';
import { Assurances } from './Assurances';
import styles from './BookingActions.module.css';

/**
 * The end of the booking form (spec §2). "Get Early Access" is a link, so that it scrolls to the box and moves
 * the focus without scripts.
 */
export function BookingActions() {
  const reason = useId();
  return (
    <div className={styles['stub']}>
      <NoScriptNote
        reason="JavaScript is off in this browser, so what you type here is not kept."
        wish="To ask about an errand"
      />
      <Assurances />
      <div className={styles['buttons']}>
        <button type="submit" className={buttonClass()} disabled aria-describedby={reason}>
          Review &amp; Book Now
        </button>
        <a href={`#${EARLY_ACCESS_ID}`} className={buttonClass()}>
          Get Early Access
        </a>
      </div>
      <p id={reason} className={styles['reason']}>
        {`Booking opens when we launch in ${CITY}. Nothing that you type here is sent.`}
      </p>
    </div>
  );
}
