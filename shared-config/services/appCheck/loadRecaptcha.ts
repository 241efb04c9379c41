import { isRecaptchaScript, RECAPTCHA_ADDRESS } from './recaptchaAddresses';
import { recaptchaPolicy } from './recaptchaPolicy';

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

/**
 * Puts an object where Google's script will be, which keeps callbacks for it. While it is there, Firebase does not load
 * that script, whose address it has without `trustedtypes=true`. Source: "Loading reCAPTCHA asynchronously"
 * (developers.google.com/recaptcha/docs/loading).
 */
export function awaitRecaptcha(): Recaptcha {
  page.grecaptcha ??= {
    ready: (callback) => {
      const config = (page.___grecaptcha_cfg ??= {});
      (config.fns ??= []).push(callback);
    },
  };
  return page.grecaptcha;
}

/**
 * Resolves once Google's scripts have run. Rejects if one of them is blocked or fails; the next call loads them afresh.
 * Has no time limit.
 */
export async function loadRecaptcha(): Promise<void> {
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
  script.src = recaptchaPolicy()(RECAPTCHA_ADDRESS);
  document.head.append(script);
}
