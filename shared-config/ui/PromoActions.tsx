import { useState } from 'react';
import { i18n } from '../i18n/i18n';
import { sharedAddress } from '../services/invitation';
import { PROMO_CODE, promoText } from '../site/promo';
import { buttonClass } from './buttonClass';
import styles from './PromoActions.module.css';

/** Copy and Share of the promo code. What they did stands beside them. */
export function PromoActions() {
  const [said, say] = useState('');
  const copy = async (text: string): Promise<void> => {
    try {
      await navigator.clipboard.writeText(text);
      say(i18n.t('Copied'));
    } catch {
      say(i18n.t('Select the code to copy it'));
    }
  };
  const share = async (): Promise<void> => {
    const text = promoText(sharedAddress());
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
