import type { BrowserContext } from '@playwright/test';
import { googleTag } from './googleTag';

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
