import { PROMO_PERCENT } from 'shared-config/site/promo';
import { Section } from 'shared-config/ui/Section';
import { WaitlistButton } from '../waitlist/WaitlistButton';
import styles from './EarlyOffer.module.css';

/** The second button for the waitlist, beside the offer to early customers (spec §2, §9). */
export function EarlyOffer() {
  return (
    <Section>
      <div className={styles['offer']}>
        <div className={styles['text']}>
          <h2>Join early, save at launch</h2>
          <p>
            Leave your name and your city. We&apos;ll notify you when we go live there, and early
            customers get the promo code.
          </p>
          <WaitlistButton />
        </div>
        <p className={styles['stub']}>
          <strong className={styles['percent']}>{`${PROMO_PERCENT}% off`}</strong>
          <span>at launch in your city</span>
        </p>
      </div>
    </Section>
  );
}
