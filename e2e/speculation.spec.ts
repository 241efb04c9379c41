import type { OwnBrowser as Browser } from './fixtures/OwnBrowser';
import { OwnBrowser } from './fixtures/OwnBrowser';
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

/** Every link of the shown page that the rules name, by its address. */
const namedLinks = ({ said }: Browser): string[] =>
  said
    .filter(({ method }) => method === 'Preload.preloadingAttemptSourcesUpdated')
    .flatMap(({ params }) => params?.['preloadingAttemptSources'] as { key: { url: string } }[])
    .map(({ key }) => new URL(key.url).pathname);

test('pointing at a link prerenders its page under the policy of the site, without a message', async ({
  // The fixture of Playwright turns prerendering off.
}, testInfo) => {
  const browser = await OwnBrowser.start(testInfo.outputPath('profile'));
  try {
    const shown = browser.pages[0]?.sessionId ?? '';
    for (const domain of ['Page', 'Log', 'Runtime', 'Preload'])
      await browser.send(`${domain}.enable`, {}, shown);
    await browser.send('Page.navigate', { url: `${SITE}/about` }, shown);
    await expect.poll(() => namedLinks(browser)).toContain('/services');
    expect(namedLinks(browser).filter((path) => path.includes('.'))).toEqual([]);
    const place = `(() => {
      const link = document.querySelector('footer a[href="/services"]');
      link.scrollIntoView();
      const { x, y, width, height } = link.getBoundingClientRect();
      return { x: x + width / 2, y: y + height / 2 };
    })()`;
    const point = (await browser.evaluate(place, shown)) as object;
    await browser.send('Input.dispatchMouseEvent', { type: 'mouseMoved', ...point }, shown);
    const prerendered = () =>
      browser.pages.find(({ targetInfo }) => targetInfo.subtype === 'prerender')?.sessionId ?? '';
    await expect.poll(prerendered).not.toBe('');
    const heading = `document.prerendering && document.querySelector('h1')?.textContent`;
    await expect.poll(() => browser.evaluate(heading, prerendered())).toBeTruthy();
    expect(await browser.evaluate('document.documentElement.dataset.shell', prerendered())).toBe(
      undefined,
    );
    for (const type of ['mousePressed', 'mouseReleased'])
      await browser.send(
        'Input.dispatchMouseEvent',
        { type, ...point, button: 'left', clickCount: 1 },
        shown,
      );
    const activated = `performance.getEntriesByType('navigation')[0].activationStart > 0`;
    await expect.poll(() => browser.evaluate(activated, prerendered())).toBe(true);
    expect(await browser.evaluate('location.pathname', prerendered())).toBe('/services');
    const words = browser.said.filter(({ method }) =>
      ['Log.entryAdded', 'Runtime.consoleAPICalled', 'Runtime.exceptionThrown'].includes(
        method ?? '',
      ),
    );
    expect(words).toEqual([]);
  } finally {
    await browser.stop();
  }
});
