import { runtimeConfig } from 'shared-config/services/runtimeConfigAccess';
import { promoText } from 'shared-config/site/promoText';
import { PROMO_CODE, PROMO_PERCENT } from 'shared-config/site/promo';
import spoken from 'shared-config/ui/Spoken.module.css';
import styles from './PromoStub.module.css';

/** The promo code as a stub to tear off and keep (spec §2, §9). */
export function PromoStub() {
  return (
    <>
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
      <ShareCode />
    </>
  );
}

/** Plain links: this page loads no script. A press on the code selects it whole. */
function ShareCode() {
  const text = encodeURIComponent(promoText(runtimeConfig().origin));
  return (
    <p className={styles['share']}>
      Send it to someone:{' '}
      <a href={`https://wa.me/?text=${text}`} target="_blank" rel="noopener noreferrer">
        WhatsApp<span className={spoken['spoken']}> (opens in a new tab)</span>
      </a>{' '}
      <a href={`mailto:?body=${text}`}>Email</a>
    </p>
  );
}
