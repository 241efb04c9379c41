import type { MouseEvent } from 'react';
import { i18n } from '../i18n/i18n';
import { sharedAddress } from '../services/invitation';
import { placeIn } from '../services/invitationHeader';
import { entryIn, joinedText } from '../services/joinedEntry';
import { PROMO_CODE, promoText } from '../site/promo';
import { buttonClass } from './buttonClass';
import { copy, share } from './share';
import styles from './PromoActions.module.css';

/** Copy and Share of the promo code. What they did is said after them. */
export function PromoActions() {
  const shareIt = ({ currentTarget }: MouseEvent): void => {
    const text = promoText(sharedAddress(placeIn(entryIn(joinedText()))));
    void share(currentTarget, { text });
  };
  return (
    <p className={styles['buttons']}>
      <button
        type="button"
        className={buttonClass('quiet')}
        onClick={({ currentTarget }) => void copy(currentTarget, PROMO_CODE)}
      >
        {i18n.t('Copy')}
      </button>
      <button type="button" className={buttonClass('quiet')} onClick={shareIt}>
        {i18n.t('Share')}
      </button>
      <output />
    </p>
  );
}
