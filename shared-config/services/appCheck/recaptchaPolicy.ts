import { createOwnPolicy, keepGoogleInPolicy } from '../keepGoogleInPolicy';
import { isRecaptchaScript, RECAPTCHA_POLICY } from './recaptchaAddresses';

let create: ((address: string) => string) | undefined;

/**
 * Lets reCAPTCHA's scripts load their own scripts and make markup, and no other scripts: our own code gets neither from it,
 * and no string becomes code. What markup could start, the policy of the page refuses: inline scripts and event handlers,
 * and frames from elsewhere.
 *
 * @returns a function that makes an address of reCAPTCHA one that a script element accepts
 */
export function recaptchaPolicy(): (address: string) => string {
  create ??= openPolicy();
  return create;
}

function openPolicy(): (address: string) => string {
  const policy = createOwnPolicy(RECAPTCHA_POLICY, {
    createHTML: (markup) => markup,
    createScriptURL: (address) => (isRecaptchaScript(address) ? address : null),
  });
  if (!policy) return (address) => address;
  keepGoogleInPolicy({
    createHTML: (markup) => policy.createHTML(markup),
    // Another script of Google's may ask; then the policy of the page decides.
    createScriptURL: (address) =>
      isRecaptchaScript(address) ? policy.createScriptURL(address) : address,
  });
  // The DOM's types know strings alone.
  return (address) => policy.createScriptURL(address) as string;
}
