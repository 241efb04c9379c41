import type { Page, Route } from '@playwright/test';
import { expect, test as base, untilHydrated } from '../fixtures/test';
import { lostText, tooWide } from '../layout/inPage';
import { SITE } from '../setup/addresses';
import { ScreenReader } from './ScreenReader';
import { axeInViews } from './violationsOf';

interface Fixtures {
  /** Opens a page in a new tab, 1280 px wide, without a memory of what was there before, and begins to read it. */
  readonly arrive: (path: string) => Promise<Page>;
  /**
   * Looks at the state of the open page.
   *
   * @param rule a rule of axe that is right about it, but stays; it has to find something
   */
  readonly look: (state: string, rule?: string) => Promise<void>;
  /** Waits until the screen reader has spoken these words of the open page. */
  readonly hear: (words: string) => Promise<void>;
  /** Lets the screen reader read on until it has spoken these words. */
  readonly readTo: (words: string) => Promise<void>;
  /** The tab that is open, and what reads it. */
  readonly tab: { page: Page; reader?: ScreenReader };
}

/** What happens to a request for an address. */
type Answer = (route: Route) => unknown;

/** Holds it back, so that the page stays busy. */
export const hold: Answer = () => undefined;
/** Holds it a moment, so that its busy words are there to be spoken. */
export const late: Answer = async (route) => {
  await new Promise((resolve) => setTimeout(resolve, 300));
  await route.continue();
};
/** Answers it with an error. */
export const refuse: Answer = (route) => route.fulfill({ status: 500, json: {} });
/** Breaks its connection. */
export const cut: Answer = (route) => route.abort();
/** Answers it as the rows service does when it has stored a row. */
export const accept: Answer = (route) => route.fulfill({ status: 201, json: { created: 1 } });

/** What the browser logs about answers that fail. */
export const FAILED_ANSWER = /Failed to load resource|Contact message refused|TypeError/;

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
      tab.reader = await ScreenReader.start(tab.page);
      return tab.page;
    });
  },
  look: async ({ tab }, provide) =>
    provide((state, rule) =>
      base.step(`the page with ${state}`, async () => {
        const { page } = tab;
        const narrow = page.viewportSize()?.width === 320;
        // Where there is least room. Each pair of colours is looked at in both themes (layout.spec.ts).
        const found = await axeInViews(page, [[320, 'dark']]);
        const others = found.filter((line) => !rule || !line.includes(`: ${rule}: `));
        expect.soft(others, state).toEqual([]);
        expect(found.length > others.length, 'the exception is needed').toBe(rule !== undefined);
        expect.soft(await page.evaluate(lostText), state).toEqual([]);
        expect.soft(await page.evaluate(tooWide), state).toEqual([]);
        if (!narrow) await page.setViewportSize({ width: 1280, height: 900 });
      }),
    ),
  hear: async ({ tab }, provide) => provide(async (words) => tab.reader?.expectSpoken(words)),
  readTo: async ({ tab }, provide) => provide(async (words) => tab.reader?.readTo(words)),
});
