import { parseAddress } from '../parseAddress';

/**
 * The script of reCAPTCHA that we load. Only with `trustedtypes=true` does it work in a page that requires Trusted Types
 * (https://github.com/google/recaptcha/issues/387).
 */
export const RECAPTCHA_ADDRESS =
  'https://www.google.com/recaptcha/api.js?render=explicit&trustedtypes=true';

/**
 * Where that script and those that it loads come from. Source of the scripts and the frames: FAQ of reCAPTCHA,
 * "I'm using content security policy" (developers.google.com/recaptcha/docs/faq).
 */
export const RECAPTCHA_SCRIPTS = [
  'https://www.google.com/recaptcha/',
  'https://www.gstatic.com/recaptcha/',
];

export const RECAPTCHA_FRAMES = [
  'https://www.google.com/recaptcha/',
  'https://recaptcha.google.com/recaptcha/',
];

/** Where Firebase exchanges tokens, and where reCAPTCHA's script reports to from the page itself (`api2/clr`). */
export const APP_CHECK_CONNECTIONS = [
  'https://content-firebaseappcheck.googleapis.com',
  'https://www.google.com/recaptcha/',
];

/** The name of the Trusted Types policy that lets reCAPTCHA work. */
export const RECAPTCHA_POLICY = 'recaptcha';

/** Whether an address, as a browser understands it, is a script of reCAPTCHA. */
export const isRecaptchaScript = (address: string): boolean =>
  RECAPTCHA_SCRIPTS.some((place) => parseAddress(address)?.href.startsWith(place));
