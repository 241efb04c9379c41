/** Early customers show it at launch in their city (spec §9). */
export const PROMO_CODE = 'GETIT50OFF';

/** Percent off with the promo code. */
export const PROMO_PERCENT = 50;
