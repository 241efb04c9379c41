import type { BrowserContext, Route } from '@playwright/test';

const EVERYBODY = { 'access-control-allow-origin': '*', 'access-control-allow-headers': '*' };

/** The token that Firebase gives for the pass of reCAPTCHA. */
export const TOKEN = 'token-of-firebase';

/** Google's frame, which gives a pass to everyone who asks. */
const RECAPTCHA_FRAME = `<!doctype html><title>reCAPTCHA</title><script>
addEventListener('message', ({ ports }) => ports[0].postMessage('pass'));
</script>`;

/** Google's addresses of reCAPTCHA, and Firebase's exchange of tokens, answered by the test. */
export class FakeRecaptcha {
  /** Host and path of each request, in order. */
  readonly asked: string[] = [];
  /** What was given to Firebase for a token. */
  readonly exchanged: unknown[] = [];

  static async in(context: BrowserContext): Promise<FakeRecaptcha> {
    const recaptcha = new FakeRecaptcha();
    await context.route(/^https:\/\/[^/]*(google|gstatic)/, (route) => recaptcha.answer(route));
    return recaptcha;
  }

  private answer(route: Route): Promise<void> {
    const request = route.request();
    const { hostname, pathname } = new URL(request.url());
    this.asked.push(hostname + pathname);
    const script = (code: () => void) =>
      route.fulfill({ contentType: 'text/javascript', body: `(${code})()`, headers: EVERYBODY });
    if (pathname === '/recaptcha/api.js') return script(recaptchaApi);
    if (pathname.startsWith('/recaptcha/releases/')) return script(recaptchaLibrary);
    if (pathname === '/recaptcha/api2/anchor')
      return route.fulfill({ contentType: 'text/html', body: RECAPTCHA_FRAME });
    if (pathname === '/recaptcha/api2/clr')
      return route.fulfill({ status: 204, headers: EVERYBODY });
    if (pathname.endsWith(':exchangeRecaptchaV3Token')) {
      this.exchanged.push(request.postDataJSON());
      return route.fulfill({ json: { token: TOKEN, ttl: '3600s' }, headers: EVERYBODY });
    }
    return route.fulfill({ status: 404 });
  }
}

interface Rules {
  readonly createHTML: (markup: string) => string;
  readonly createScriptURL: (address: string) => string;
}

interface Widget {
  readonly sitekey: string;
  readonly callback: () => void;
}

/** What both scripts find in the page. */
interface GooglesPage {
  ___grecaptcha_cfg?: { fns?: (() => void)[] };
  grecaptcha?: Record<string, unknown>;
  readonly trustedTypes?: { createPolicy: (name: string, rules: Rules) => Rules };
}

/**
 * Runs in the page, in place of `api.js`, as its published code does: adds `ready` to `grecaptcha` if it is missing, and
 * loads the second script, through its own Trusted Types policy if its address says `trustedtypes=true`.
 */
function recaptchaApi(): void {
  const page = window as unknown as GooglesPage;
  const config = (page.___grecaptcha_cfg ??= {});
  const recaptcha = (page.grecaptcha ??= {});
  recaptcha['ready'] ??= (callback: () => void) => (config.fns ??= []).push(callback);
  const { src } = document.currentScript as HTMLScriptElement;
  const typed = new URL(src).searchParams.get('trustedtypes') === 'true';
  const same = (text: string): string => text;
  const policy = typed
    ? page.trustedTypes?.createPolicy('recaptcha#api', { createHTML: same, createScriptURL: same })
    : undefined;
  const script = document.createElement('script');
  const second = 'https://www.gstatic.com/recaptcha/releases/abc/recaptcha__en.js';
  script.src = policy ? policy.createScriptURL(second) : second;
  script.crossOrigin = 'anonymous';
  const [first] = document.getElementsByTagName('script');
  first?.parentNode?.insertBefore(script, first);
}

/**
 * Runs in the page, in place of the second script: renders a widget once per element, as markup and with a frame of
 * Google's, reports to `clr` from the page itself, and gets its pass from the frame.
 */
function recaptchaLibrary(): void {
  const page = window as unknown as GooglesPage;
  const same = (text: string): string => text;
  const rules = { createHTML: same, createScriptURL: same };
  const policy = page.trustedTypes?.createPolicy('goog#html', rules) ?? rules;
  const widgets: (Widget & { readonly loaded: Promise<HTMLIFrameElement> })[] = [];

  function render(container: string, options: Widget): number {
    const element = document.getElementById(container);
    if (!element || element.firstChild) throw new Error('reCAPTCHA has already been rendered.');
    element.innerHTML = policy.createHTML('<div><textarea name="g-recaptcha"></textarea></div>');
    const frame = document.createElement('iframe');
    frame.src = `https://www.google.com/recaptcha/api2/anchor?k=${options.sitekey}`;
    const loaded = new Promise<HTMLIFrameElement>((resolve) => {
      frame.onload = () => resolve(frame);
    });
    element.append(frame);
    void fetch(`https://www.google.com/recaptcha/api2/clr?k=${options.sitekey}`, {
      method: 'POST',
    });
    return widgets.push({ ...options, loaded }) - 1;
  }

  async function execute(id: number): Promise<string> {
    const widget = widgets[id];
    if (!widget) throw new Error('There is no such widget.');
    const frame = await widget.loaded;
    const pass = await new Promise<string>((resolve) => {
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = ({ data }) => resolve(String(data));
      frame.contentWindow?.postMessage('execute', 'https://www.google.com', [port2]);
    });
    widget.callback();
    return pass;
  }

  const recaptcha = (page.grecaptcha ??= {});
  Object.assign(recaptcha, { ready: (callback: () => void) => callback(), render, execute });
  for (const callback of page.___grecaptcha_cfg?.fns ?? []) callback();
}
