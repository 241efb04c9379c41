import type { BrowserContext } from '@playwright/test';

/** Google's addresses of Analytics, answered by the test. Knows what every tab of the browser asked for. */
export class FakeGoogle {
  /** Host and path of each request, in order. */
  readonly asked: string[] = [];
  /** The parameters of each event that was sent. */
  readonly events: URLSearchParams[] = [];

  static async in(context: BrowserContext): Promise<FakeGoogle> {
    const google = new FakeGoogle();
    await context.route(/^https:\/\/[^/]*google/, (route) => {
      const { hostname, pathname, searchParams } = new URL(route.request().url());
      google.asked.push(hostname + pathname);
      if (pathname === '/g/collect') google.events.push(searchParams);
      const body = pathname === '/gtag/js' ? `(${googleTag})()` : '';
      const script = pathname.startsWith('/gtag/');
      return route.fulfill({
        ...(script ? { contentType: 'text/javascript', body } : { status: 204 }),
      });
    });
    return google;
  }

  /** The names of the events that were sent, in order. */
  names(): (string | null)[] {
    return this.events.map((event) => event.get('en'));
  }
}

/**
 * Runs in the page, in place of Google's tag (gtag.js), as its own code and documentation describe it: takes `arguments`
 * objects alone from the data layer, those of before and of after it; asks for its own Trusted Types policy and
 * does without if that is refused; loads the script of another destination; sets `_ga` cookies for the broadest domain;
 * sends by fetch, by beacon and as a picture, also when the page goes away; and does none of it while
 * `ga-disable-<id>` is set.
 */
function googleTag(): void {
  interface Policy {
    readonly createScriptURL: (address: string) => string;
  }
  const page = window as unknown as Record<string, unknown> & {
    dataLayer: ArrayLike<unknown>[];
    trustedTypes?: { createPolicy: (name: string, rules: object) => Policy };
  };
  const { src } = document.currentScript as HTMLScriptElement;
  const id = new URL(src).searchParams.get('id') ?? '';
  const isDisabled = (): boolean => page[`ga-disable-${id}`] === true;
  const same = (text: string): string => text;
  let policy: Policy | undefined;
  try {
    const rules = { createHTML: same, createScript: same, createScriptURL: same };
    policy = page.trustedTypes?.createPolicy('goog#html', rules);
  } catch {
    policy = undefined;
  }

  function setCookies(): void {
    for (const name of ['_ga', `_ga_${id.slice(2)}`])
      document.cookie = `${name}=GA1.1.${Date.now()}; path=/; max-age=63072000; domain=${location.hostname}`;
  }

  function send(event: string, parameters: Readonly<Record<string, unknown>> = {}): void {
    if (isDisabled()) return;
    setCookies();
    const query = new URLSearchParams({ v: '2', tid: id, en: event, dl: location.href });
    for (const [name, value] of Object.entries(parameters)) query.set(`ep.${name}`, String(value));
    const address = `https://region1.google-analytics.com/g/collect?${query}`;
    if (event === 'page_view')
      void fetch(address, { method: 'POST', mode: 'no-cors', keepalive: true });
    else navigator.sendBeacon(address);
    if (event === 'page_view') new Image().src = `https://www.googletagmanager.com/td?id=${id}`;
  }

  function handle(command: ArrayLike<unknown>): void {
    if (Object.prototype.toString.call(command) !== '[object Arguments]') return;
    const [name, what, parameters] = Array.from(command);
    if (name === 'config' && what === id) {
      send('page_view');
      const script = document.createElement('script');
      const other = `https://www.googletagmanager.com/gtag/destination?id=G-SECOND&l=dataLayer&cx=c`;
      script.src = policy ? policy.createScriptURL(other) : other;
      document.head.append(script);
    }
    if (name === 'event') send(String(what), parameters as Record<string, unknown>);
  }

  const layer = page.dataLayer;
  const push = layer.push.bind(layer);
  layer.push = (...commands) => {
    const length = push(...commands);
    commands.forEach(handle);
    return length;
  };
  layer.forEach(handle);
  addEventListener('pagehide', () => send('user_engagement'));
}
