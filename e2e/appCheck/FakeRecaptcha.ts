import type { BrowserContext, Route } from '@playwright/test';
import { RECAPTCHA_FRAME, recaptchaApi, recaptchaLibrary } from './recaptchaScripts';

const EVERYBODY = { 'access-control-allow-origin': '*', 'access-control-allow-headers': '*' };

/** The token that Firebase gives for the pass of reCAPTCHA. */
export const TOKEN = 'token-of-firebase';

/** What happens to requests for an address, in place of an answer. */
type Trouble = (route: Route) => Promise<void> | void;

/** Google's addresses of reCAPTCHA, and Firebase's exchange of tokens, answered by the test. */
export class FakeRecaptcha {
  /** Host and path of each request, in order. */
  readonly asked: string[] = [];
  /** What was given to Firebase for a token. */
  readonly exchanged: unknown[] = [];
  private readonly troubles: { readonly part: string; readonly trouble: Trouble }[] = [];

  static async in(context: BrowserContext): Promise<FakeRecaptcha> {
    const recaptcha = new FakeRecaptcha();
    await context.route(/^https:\/\/[^/]*(google|gstatic)/, (route) => recaptcha.answer(route));
    return recaptcha;
  }

  /** From now on, addresses with this part meet trouble. Returns a function that ends it. */
  meets(part: string, trouble: Trouble): () => void {
    const one = { part, trouble };
    this.troubles.push(one);
    return () => void this.troubles.splice(this.troubles.indexOf(one), 1);
  }

  private answer(route: Route): Promise<void> | void {
    const request = route.request();
    const { hostname, pathname } = new URL(request.url());
    const address = hostname + pathname;
    this.asked.push(address);
    const met = this.troubles.find(({ part }) => address.includes(part));
    if (met) return met.trouble(route);
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
