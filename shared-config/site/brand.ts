/** The name of the product (the promo code is GETIT50OFF). */
export const BRAND = 'GetIt';

/** The city of the launch, as it is sent; pages say `cityName()` (launchWords.ts). */
export const CITY = 'Bengaluru';

/** Spec §1, to the letter. */
export const LAUNCH_LINE = 'Launching in Bengaluru Soon';
