import { chromium } from '@playwright/test';
import puppeteer, { type Browser } from 'puppeteer-core';
import { expect, test } from './fixtures/test';
import { SITE } from './site/addresses';
import { SITE_PATHS } from './site/paths';

test('every page has the speculation rules, which leave out files, and a policy, and no file has one', async ({
  request,
}) => {
  for (const path of [...SITE_PATHS, '/no/such/page']) {
    const answer = await request.get(path);
    const html = await answer.text();
    expect(html, path).toContain('"eagerness":"moderate"');
    expect(html, path).toContain('[href*=\\".\\"]');
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

test('pointing at a link prerenders its page under the policy of the site, and starts no script before it is opened', async ({
  // Playwright turns prerendering off in its tabs.
}, testInfo) => {
  const browser = await puppeteer.launch({
    executablePath: process.env['CHROMIUM_PATH'] ?? chromium.executablePath(),
    userDataDir: testInfo.outputPath('profile'),
    args: ['--no-sandbox', '--disable-gpu', '--force-prefers-reduced-motion'],
  });
  try {
    const page = await onlyTab(browser);
    const said: string[] = [];
    page.on('console', (message) => said.push(message.text()));
    page.on('pageerror', (error) => said.push(String(error)));
    await page.goto(`${SITE}/about`);
    const link = 'footer a[href="/contact"]';
    await page.hover(link);
    await new Promise((resolve) => setTimeout(resolve, POINTED));
    await page.click(link);
    const arrived = { path: '/contact', prerendered: true, early: [], ready: true };
    await expect.poll(() => askAnew(browser)).toEqual(arrived);
    expect(said).toEqual([]);
  } finally {
    await browser.close();
  }
});

async function onlyTab(browser: Browser) {
  const [page] = await browser.pages();
  if (page === undefined) throw new Error('The browser has no tab.');
  return page;
}

/**
 * The arrival in the tab; nothing while one document takes the place of another.
 * Asks over a new connection: Puppeteer can lose the tab when a prerendered page takes it.
 */
async function askAnew(browser: Browser) {
  const connection = await puppeteer.connect({ browserWSEndpoint: browser.wsEndpoint() });
  try {
    return await (await onlyTab(connection)).evaluate(arrival).catch(() => undefined);
  } finally {
    await connection.disconnect();
  }
}

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
