/** The name of the product (the promo code is GETIT50OFF). */
export const BRAND = 'GetIt';

/** The city of the launch. */
export const CITY = 'Bengaluru';

/** Spec §1, to the letter. */
export const LAUNCH_LINE = 'Launching in Bengaluru Soon';

/** What a visitor reads who has joined the waitlist (spec §4). */
export const JOINED_TITLE = "You're on the waitlist!";
export const JOINED_NOTE = "We'll notify you when we go live in your city.";
