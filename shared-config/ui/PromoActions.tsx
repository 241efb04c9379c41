import { i18n } from '../i18n/i18n';
import { sharedAddress } from '../services/invitation';
import { entryIn, joinedText, placeIn } from '../services/joinedEntry';
import { PROMO_CODE, promoText } from '../site/promo';
import { buttonClass } from './buttonClass';
import { useCopy } from './useCopy';
import styles from './PromoActions.module.css';

/** Copy and Share of the promo code. What they did is said after them. */
export function PromoActions() {
  const [said, copy] = useCopy(i18n.t('Select the code to copy it'));
  const share = async (): Promise<void> => {
    const text = promoText(sharedAddress(placeIn(entryIn(joinedText()))));
    if (!('share' in navigator)) return copy(text);
    // A visitor who closes the share sheet is no failure.
    await navigator.share({ text }).catch(() => undefined);
  };
  return (
    <p className={styles['buttons']}>
      <button type="button" className={buttonClass('quiet')} onClick={() => void copy(PROMO_CODE)}>
        {i18n.t('Copy')}
      </button>
      <button type="button" className={buttonClass('quiet')} onClick={() => void share()}>
        {i18n.t('Share')}
      </button>
      <output>{said}</output>
    </p>
  );
}
