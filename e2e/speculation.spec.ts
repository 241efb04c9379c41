import { chromium } from '@playwright/test';
import { installedChromium } from '@getit/parts/programs/installedChromium';
import { expect, test } from './fixtures/test';
import { startChromium } from './otherBrowsers/chromium/startChromium';
import { SITE } from './setup/addresses';

/** Longer than a visitor has to point at a link, in milliseconds. */
const POINTED = 1000;

test('pointing at a link prerenders its page under the policy of the site, and starts no script before it is opened', async ({
  // Playwright turns prerendering off in its tabs.
}, testInfo) => {
  const found = installedChromium(process.env, chromium.executablePath());
  if ('missing' in found) throw new Error(found.missing);
  const folder = testInfo.outputPath('profile');
  const browser = await startChromium(found.path, folder);
  try {
    const tab = await browser.firstTab();
    await tab.open(`${SITE}/about`);
    await tab.resize(1280, 900);
    const [x, y] = await tab.evaluate(() => {
      const link = document.querySelector('footer a[href="/contact"]') as HTMLElement;
      link.scrollIntoView({ block: 'center', behavior: 'instant' });
      const { left, top, width, height } = link.getBoundingClientRect();
      return [left + width / 2, top + height / 2] as const;
    });
    await tab.hover(x, y);
    await new Promise((resolve) => setTimeout(resolve, POINTED));
    await tab.click(x, y);
    const arrived = { path: '/contact', prerendered: true, early: [], ready: true };
    // The prerendered page takes the place of the one that was pointed from.
    const look = async () => (await browser.firstTab()).evaluate(arrival);
    // A page that is replaced while it is asked never answers.
    const late = () => new Promise<undefined>((resolve) => setTimeout(resolve, 2000, undefined));
    await expect.poll(() => Promise.race([look().catch(() => undefined), late()])).toEqual(arrived);
    expect(await tab.said()).toEqual([]);
  } finally {
    await browser.stop();
  }
});

/** Runs in the page: whether it was prerendered, the scripts that it asked for before it was opened, and whether it is ready. */
function arrival() {
  const [entry] = performance.getEntriesByType('navigation');
  const { activationStart } = entry as PerformanceEntry & { readonly activationStart: number };
  const early = performance
    .getEntriesByType('resource')
    .filter(({ name, startTime }) => name.endsWith('.js') && startTime < activationStart)
    .map(({ name }) => name);
  const ready = document.querySelector(`#outlet[data-ready="${location.pathname}"]`) !== null;
  return { path: location.pathname, prerendered: activationStart > 0, early, ready };
}
