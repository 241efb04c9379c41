import { runtimeConfig } from 'shared-config/services/runtimeConfigAccess';
import { promoText, PROMO_CODE, PROMO_PERCENT } from 'shared-config/site/promo';
import { HandOver } from 'shared-config/ui/HandOver';
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

/** Copy and Share wake the page; the links need no script. A press on the code selects it whole. */
function ShareCode() {
  const shared = promoText(runtimeConfig().origin);
  const text = encodeURIComponent(shared);
  return (
    <div className={styles['share']}>
      <HandOver />
      <p className={styles['links']}>
        Or send it by{' '}
        <a href={`https://wa.me/?text=${text}`} target="_blank" rel="noopener noreferrer">
          WhatsApp<span className={spoken['spoken']}> (opens in a new tab)</span>
        </a>{' '}
        or <a href={`mailto:?body=${text}`}>email</a>
      </p>
    </div>
  );
}
