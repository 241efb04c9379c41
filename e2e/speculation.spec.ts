import { chromium } from '@playwright/test';
import puppeteer from 'puppeteer-core';
import { expect, test } from './fixtures/test';
import { SITE } from './site/addresses';
import { SITE_PATHS } from './site/paths';

test('every page has the speculation rules and a policy, and no file has one', async ({
  request,
}) => {
  for (const path of [...SITE_PATHS, '/no/such/page']) {
    const answer = await request.get(path);
    expect(await answer.text(), path).toContain('"eagerness":"moderate"');
    expect(answer.headers()['content-security-policy'], path).toContain("default-src 'none'");
  }
  for (const path of ['/registry.json', '/robots.txt']) {
    const headers = (await request.get(path)).headers();
    expect(headers['content-security-policy'], path).toBeUndefined();
    expect(headers['x-content-type-options'], path).toBe('nosniff');
  }
});

/** Longer than a visitor has to point at a link, in milliseconds. */
const POINTED = 1000;

test('pointing at a link prerenders its page, but no file, under the policy of the site, and starts no script before it is opened', async ({
  // Playwright turns prerendering off in its tabs.
}, testInfo) => {
  const browser = await puppeteer.launch({
    executablePath: process.env['CHROMIUM_PATH'] ?? chromium.executablePath(),
    userDataDir: testInfo.outputPath('profile'),
    args: ['--no-sandbox', '--disable-gpu', '--force-prefers-reduced-motion'],
  });
  try {
    const page = await browser.newPage();
    const said: string[] = [];
    page.on('console', (message) => said.push(message.text()));
    page.on('pageerror', (error) => said.push(String(error)));
    for (const [path, prerendered] of [
      ['/licences.txt', false],
      ['/contact', true],
    ] as const) {
      await page.goto(`${SITE}/about`);
      const link = `footer a[href="${path}"]`;
      await page.$eval('footer a[href="/services"]', (a, to) => a.setAttribute('href', to), path);
      await page.hover(link);
      await new Promise((resolve) => setTimeout(resolve, POINTED));
      await page.click(link);
      // Throws while one document takes the place of the other.
      await expect.poll(() => page.evaluate(arrival).catch(() => undefined)).toEqual({ path, prerendered, early: [] }); // prettier-ignore
    }
    await page.waitForSelector('#outlet[data-ready="/contact"]');
    expect(said).toEqual([]);
  } finally {
    await browser.close();
  }
});

/** Runs in the page: whether it was prerendered, and the scripts that it asked for before it was opened. */
function arrival() {
  const [entry] = performance.getEntriesByType('navigation');
  const { activationStart } = entry as PerformanceEntry & { readonly activationStart: number };
  const early = performance
    .getEntriesByType('resource')
    .filter(({ name, startTime }) => name.endsWith('.js') && startTime < activationStart)
    .map(({ name }) => name);
  return { path: location.pathname, prerendered: activationStart > 0, early };
}
