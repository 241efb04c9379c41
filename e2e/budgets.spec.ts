import type { Page, Request } from '@playwright/test';
import { pageDataIn } from '@getit/parts/verify/weighPage';
import { budgetOfPage, readBudgets } from '@getit/parts/verify/budgets';
import type { Hydration } from 'shared-config/contract/RemoteModule';
import { projectRoot } from '@getit/tools/projectRoot';
import { SITE } from './setup/addresses';
import { expect, test } from './fixtures/test';

const budgets = readBudgets(projectRoot());

/** On account pages the provider's code comes besides. */
const PROVIDER = /\/identity\.[^/]+\.js$/;

/** Milliseconds without a request. A page requests its scripts 300 ms after its form is on the screen, or a second later in a busy browser. */
const QUIET_MS = 1500;

/** Where the scripts of the site are. */
const SCRIPT = /^\/remotes\/[\w-]+\/[0-9a-f]+\/static\/js\/[\w.-]+\.js$/;

/** What reports the web vitals of a page. */
const VITALS = /web-vitals|PerformanceObserver|onCLS|onLCP|onINP|sendBeacon/;

/** Pages of each kind: with a form, with one on its first screen, and without one. */
for (const path of ['/', '/login', '/about'])
  test(`${path} requests without input what its budget allows, from this site only, loads scripts from static/js, and reports no web vitals (spec §7.8, §7.9)`, async ({
    page,
  }) => {
    const requests: Request[] = [];
    let last = Date.now();
    page.on('request', (request) => {
      requests.push(request);
      last = Date.now();
    });
    page.on('requestfinished', () => (last = Date.now()));
    const response = await page.goto(path);
    const html = (await response?.text()) ?? '';
    const hasForm = await showsForm(page);
    await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
    last = Date.now();
    await expect.poll(() => Date.now() - last).toBeGreaterThan(QUIET_MS);
    await page.evaluate(() => {
      Object.defineProperty(document, 'visibilityState', { get: () => 'hidden' });
      document.dispatchEvent(new Event('visibilitychange'));
      window.dispatchEvent(new PageTransitionEvent('pagehide'));
    });
    await page.evaluate(() => new Promise(requestAnimationFrame));
    const pins = pageDataIn(html)?.page;
    const hydrate: Hydration = pins ? (pins.hydrate ?? 'idle') : 'never';
    const budget = budgetOfPage(budgets, hydrate, []);
    const sizes = await response?.request().sizes();
    const wire = (sizes?.responseHeadersSize ?? 0) + (sizes?.responseBodySize ?? 0);
    expect(wire).toBeGreaterThan(5000);
    const places = html.match(/ data-fragment="/g)?.length ?? 0;
    const { html: inPlace = 0, styles = 0 } = budgets.fragments ?? {};
    expect(wire).toBeLessThanOrEqual((budget?.wire ?? 0) + places * (inPlace + styles));
    const scripts = requests.filter((request) => request.resourceType() === 'script');
    expect(requests.filter((request) => request.method() !== 'GET')).toEqual([]);
    expect(requests.filter((request) => new URL(request.url()).origin !== SITE)).toEqual([]);
    // The page names its files, so the manifest is for other hosts.
    expect(requests.filter((request) => request.url().endsWith('mf-manifest.json'))).toEqual([]);
    for (const script of scripts) {
      expect(new URL(script.url()).pathname).toMatch(SCRIPT);
      expect(await (await script.response())?.text()).not.toMatch(VITALS);
    }
    if (hydrate === 'form' && hasForm) {
      // Its form is on the first screen, so the idle page wakes: with this much at most.
      expect(scripts.length).toBeGreaterThan(0);
      const own = scripts.filter((script) => !PROVIDER.test(script.url()));
      const sizesOfOwn = await Promise.all(own.map((script) => script.sizes()));
      const bytes = sizesOfOwn.reduce((sum, { responseBodySize }) => sum + responseBodySize, 0);
      expect(bytes).toBeLessThanOrEqual(budget?.awakeScripts ?? 0);
    } else {
      expect(scripts.map((script) => script.url())).toEqual([]);
      expect(requests.length).toBeLessThanOrEqual(budget?.requests ?? 0);
    }
  });

/** Whether a form of the page is on the first screen. */
function showsForm(page: Page): Promise<boolean> {
  return page.evaluate(() =>
    [...document.querySelectorAll('#outlet form')].some(
      (form) => form.checkVisibility() && form.getBoundingClientRect().top < innerHeight,
    ),
  );
}
