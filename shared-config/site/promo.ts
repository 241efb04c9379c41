import { i18n } from '../i18n/i18n';
import { BRAND } from './brand';

/** Early customers show it at launch in their city (spec §9). */
export const PROMO_CODE = 'GETIT50OFF';

export const PROMO_PERCENT = 50;

/** What a visitor sends to others: what the product is, and the promo code. */
export const promoText = (address: string): string =>
  i18n.t(
    'With {brand}, a verified local helper will run your errands for you. {code}: {percent}% off for early customers, at launch in your city. {address}',
    {
      code: PROMO_CODE,
      percent: PROMO_PERCENT,
      brand: BRAND,
      address,
    },
  );
