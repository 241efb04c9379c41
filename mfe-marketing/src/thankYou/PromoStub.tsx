import { PROMO_CODE, PROMO_PERCENT } from 'shared-config/site/promo';
import styles from './PromoStub.module.css';

/** The promo code as a stub to tear off and keep (spec §2, §9). */
export function PromoStub() {
  return (
    <div className={styles['ticket']}>
      <div className={styles['offer']}>
        <p className={styles['percent']}>{`${PROMO_PERCENT}% off`}</p>
        <p>for early customers, at launch in your city</p>
      </div>
      <div className={styles['stub']}>
        <p className={styles['label']}>Keep this code</p>
        <p className={styles['code']}>{PROMO_CODE}</p>
      </div>
    </div>
  );
}
