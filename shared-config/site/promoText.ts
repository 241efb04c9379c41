import { BRAND } from './brand';
import { PROMO_CODE, PROMO_PERCENT } from './promo';

/** What a visitor sends to others about the promo code. Pure. */
export const promoText = (origin: string): string =>
  `${PROMO_CODE}: ${PROMO_PERCENT}% off for early customers of ${BRAND}, at launch in your city. ${origin}/`;
