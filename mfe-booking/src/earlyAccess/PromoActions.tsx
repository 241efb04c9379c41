import type { MouseEvent } from 'react';
import { i18n } from 'shared-config/i18n/i18n';
import { sharedAddress } from 'shared-config/services/invitation';
import { placeIn } from 'shared-config/services/invitationHeader';
import { keptText, rowIn } from 'shared-config/services/outbox/keptRow';
import { PROMO_CODE, promoText } from 'shared-config/site/promo';
import { buttonClass } from 'shared-config/ui/buttonClass';
import { copy, share } from 'shared-config/ui/share';
import styles from './PromoActions.module.css';

/** The key of an entry on the waitlist, as `mfe-marketing` declares it. */
const JOINED = 'getit.joined';

/** Copy and Share of the promo code. What they did is said after them. */
export function PromoActions() {
  const shareIt = ({ currentTarget }: MouseEvent): void => {
    const text = promoText(sharedAddress(placeIn(rowIn(keptText(JOINED)))));
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
