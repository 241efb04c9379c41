import type { FirebaseApp } from 'firebase/app';
import { initializeAppCheck, ReCaptchaV3Provider } from 'firebase/app-check';
import { createOwnPolicy, keepGoogleInPolicy } from '../keepGoogleInPolicy';
import { boundedAttempts } from './boundedAttempts';
import { isRecaptchaScript, RECAPTCHA_ADDRESS, RECAPTCHA_POLICY } from './recaptchaAddresses';

/** What Firebase calls of its own provider, and leaves out of the types. */
interface Asked {
  getToken(): Promise<unknown>;
}

/**
 * App Check for the apps of this page. Google's script loads when a token is wanted and none is stored. If none can be
 * had, requests go out without a valid one after 10 s at most, and Firebase decides.
 *
 * @returns a function that makes all requests of an app carry a token; it must be called before the app has services
 */
export function createAppCheck(recaptchaKey: string): (app: FirebaseApp) => void {
  return (app) => {
    // Firebase loads Google's script itself if this is missing.
    awaitRecaptcha();
    // An app of the same name was deleted, and its element stayed; two of one name could not be told apart.
    document.getElementById(`fire_app_check_${app.name}`)?.remove();
    const provider = new ReCaptchaV3Provider(recaptchaKey) as ReCaptchaV3Provider & Asked;
    const ask = provider.getToken.bind(provider);
    provider.getToken = boundedAttempts(async () => {
      await loadRecaptcha();
      return ask();
    });
    initializeAppCheck(app, { provider, isTokenAutoRefreshEnabled: true });
  };
}

interface Recaptcha {
  ready(callback: () => void): void;
  /** Missing until Google's script runs. */
  readonly execute?: unknown;
}

interface Page {
  grecaptcha?: Recaptcha;
  ___grecaptcha_cfg?: { fns?: (() => void)[] };
}

const page = globalThis as Page;

let script: HTMLScriptElement | undefined;
let trusted: ((address: string) => string) | undefined;

/**
 * Puts an object in the place of Google's script that collects callbacks for it. It keeps Firebase from loading the script,
 * whose address there lacks `trustedtypes=true`. Source: "Loading reCAPTCHA asynchronously"
 * (developers.google.com/recaptcha/docs/loading).
 */
function awaitRecaptcha(): Recaptcha {
  page.grecaptcha ??= {
    ready: (callback) => {
      const config = (page.___grecaptcha_cfg ??= {});
      (config.fns ??= []).push(callback);
    },
  };
  return page.grecaptcha;
}

/** Waits for Google's scripts, without a limit of time. Rejects if one fails; the next call loads them afresh. */
async function loadRecaptcha(): Promise<void> {
  const recaptcha = awaitRecaptcha();
  if (recaptcha.execute) return;
  const settled = new AbortController();
  try {
    await new Promise<void>((resolve, reject) => {
      recaptcha.ready(resolve);
      const fail = ({ target }: Event): void => {
        if (target instanceof HTMLScriptElement && isRecaptchaScript(target.src))
          reject(new Error(`${target.src} could not be loaded.`));
      };
      // The script loads a second one, and errors of scripts do not bubble.
      addEventListener('error', fail, { capture: true, signal: settled.signal });
      addScript();
    });
  } finally {
    settled.abort();
  }
}

function addScript(): void {
  script?.remove();
  script = document.createElement('script');
  trusted ??= openRecaptchaPolicy();
  script.src = trusted(RECAPTCHA_ADDRESS);
  document.head.append(script);
}

/**
 * Lets reCAPTCHA's scripts load their own scripts and make markup, and no other scripts: our own code gets neither from it,
 * and no string becomes code. What markup could start, the policy of the page refuses: inline scripts and event handlers,
 * and frames from elsewhere.
 *
 * @returns a function that makes an address of reCAPTCHA one that a script element accepts
 */
export function openRecaptchaPolicy(): (address: string) => string {
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
