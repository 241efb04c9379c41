import { BRAND } from './brand';

/** Early customers show it at launch in their city (spec §9). */
export const PROMO_CODE = 'GETIT50OFF';

/** Percent off with the promo code. */
export const PROMO_PERCENT = 50;

/** What a visitor sends to others about the promo code. */
export const promoText = (origin: string): string =>
  `${PROMO_CODE}: ${PROMO_PERCENT}% off for early customers of ${BRAND}, at launch in your city. ${origin}/`;
