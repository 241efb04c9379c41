import { expect, type Page } from '@playwright/test';

interface WithReturns {
  readonly returns?: { readonly cached: boolean; readonly greetings: (string | null)[] }[];
}

/** Records whether the page comes back from the back/forward cache, and what it greets in each frame. */
export async function recordReturns(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const returns: NonNullable<WithReturns['returns']>[number][] = [];
    Object.assign(window, { returns });
    const recordFrame = (): void => {
      const greeting = document.querySelector('[popovertarget="user-menu"]')?.textContent ?? null;
      const { greetings = [] } = returns.at(-1) ?? {};
      if (greetings.at(-1) !== greeting) greetings.push(greeting);
      requestAnimationFrame(recordFrame);
    };
    // Before `pageshow`, so that a frame in between counts as well.
    document.addEventListener('resume', () => returns.push({ cached: false, greetings: [] }));
    addEventListener('pageshow', ({ persisted }) => {
      const last = returns.at(-1);
      if (last) Object.assign(last, { cached: persisted });
    });
    requestAnimationFrame(recordFrame);
  });
}

/** Goes back or forward, and expects a page from the back/forward cache. */
export async function comeBack(page: Page, way: 'goBack' | 'goForward' = 'goBack'): Promise<void> {
  await page[way]({ waitUntil: 'commit' });
  const reasons = await page.evaluate(() => {
    const [arrival] = performance.getEntriesByType('navigation');
    return (arrival as { notRestoredReasons?: unknown } | undefined)?.notRestoredReasons ?? null;
  });
  const cached = await page.evaluate(() => (window as WithReturns).returns?.at(-1)?.cached);
  expect({ path: new URL(page.url()).pathname, cached, reasons }).toMatchObject({
    cached: true,
    reasons: null,
  });
}

/** The greetings that the page has shown since it came back, one after another; `null` is no greeting. */
export function greetingsSince(page: Page): Promise<(string | null)[]> {
  return page.evaluate(async () => {
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
    return (window as WithReturns).returns?.at(-1)?.greetings ?? [];
  });
}
