import type { Page } from '@playwright/test';
import { test as base } from '../fixtures/stillTest';
import { expect, untilHydrated } from '../fixtures/test';
import { lostText } from '../layout/lostText';
import { tooWide } from '../layout/tooWide';
import { SITE } from '../site/addresses';
import { axeInViews } from './violationsOf';

interface Fixtures {
  /** Opens a page in a new tab, 1280 px wide, without a memory of what was there before, and waits until it is hydrated. */
  readonly arrive: (path: string) => Promise<Page>;
  /** Looks at the state of the open page. A rule of axe that is right about it, but stays, has to find something. */
  readonly look: (state: string, rule?: string) => Promise<void>;
  /** The tab that is open. */
  readonly tab: { page: Page };
}

/** The test that looks at one state of a page after the other. */
export const test = base.extend<Fixtures>({
  tab: async ({ page }, provide) => provide({ page }),
  arrive: async ({ page: first, context, tab }, provide) => {
    const tools = await context.newCDPSession(first);
    await provide(async (path) => {
      // Not unrouted, which would let held requests go on to their service.
      if (tab.page !== first) await tab.page.close();
      const storageTypes = 'cookies,local_storage,indexeddb';
      await tools.send('Storage.clearDataForOrigin', { origin: SITE, storageTypes });
      tab.page = await context.newPage();
      await tab.page.setViewportSize({ width: 1280, height: 900 });
      await tab.page.goto(path);
      await untilHydrated(tab.page);
      return tab.page;
    });
  },
  look: async ({ tab }, provide) =>
    provide((state, rule) =>
      base.step(`the page with ${state}`, async () => {
        const { page } = tab;
        const narrow = page.viewportSize()?.width === 320;
        const found = await axeInViews(page, narrow ? [[320, 'dark'], [320, 'light']] : undefined); // prettier-ignore
        const others = found.filter((line) => !rule || !line.includes(`: ${rule}: `));
        expect.soft(others, state).toEqual([]);
        expect(found.length > others.length, 'the exception is needed').toBe(rule !== undefined);
        expect.soft(await page.evaluate(lostText), state).toEqual([]);
        expect.soft(await page.evaluate(tooWide), state).toEqual([]);
        if (!narrow) await page.setViewportSize({ width: 1280, height: 900 });
      }),
    ),
});
