import type { Page } from '@playwright/test';
import { pathInAddress } from 'shared-config/contract/pagePath';
import { SERVED_BY_HOSTING, SITE, EMULATOR_LIMITATION } from './site/addresses';
import { expect, test, tracesIn } from './hostile/hostileTest';
import { SCRIPT_STRINGS } from './hostile/scriptStrings';
import { existingAccount, logIn } from './fixtures/accounts';
import { ignoreMessages, NOT_FOUND_REMARK, untilHydrated } from './fixtures/test';
import { rawRequest } from './fixtures/rawRequest';

/** A path as a program may send it: only what a request line cannot contain is encoded. */
const asSent = (path: string): string =>
  path.replaceAll(/[^\u0021-\u007e]|[?#]/gu, (letter) => encodeURIComponent(letter));

/** Follows addresses in place, one after the other, as links do; the traces in each page, once it is hydrated. */
function tracesBehind(page: Page, addresses: readonly string[]): Promise<number[]> {
  const links = addresses.map((address) => {
    const { href, pathname } = new URL(address, SITE);
    return { href, path: pathInAddress(pathname).replace(/(?<=.)\/+$/, '') };
  });
  return page.evaluate(async (each) => {
    const { until, traces } = window.hostile;
    const outlet = document.querySelector('#outlet');
    const found: number[] = [];
    for (const { href, path } of each) {
      history.pushState(null, '', href);
      dispatchEvent(new PopStateEvent('popstate'));
      await until(() => outlet?.getAttribute('data-ready') === path);
      found.push(traces());
    }
    return found;
  }, links);
}

test('the server answers paths made of script strings with the 404 page, which does not repeat them', async () => {
  test.skip(SERVED_BY_HOSTING, EMULATOR_LIMITATION);
  const unknown = await rawRequest(SITE, '/no/such/page');
  const answer = async (path: string) => ({ path, ...(await rawRequest(SITE, path)) });
  for (const text of SCRIPT_STRINGS) {
    const encoded = [`/${encodeURIComponent(text)}`, `/blog/${encodeURIComponent(text)}`];
    for (const { path, status, body } of await Promise.all(encoded.map(answer)))
      expect([path, status, body.toString()]).toEqual([path, 404, unknown.body.toString()]);
    const raw = [`/x${asSent(text)}`, `/blog/${asSent(text)}`, `/about?q=${asSent(text)}`];
    for (const { path, status, headers, body } of await Promise.all(raw.map(answer))) {
      expect([200, 301, 404], path).toContain(status);
      const isPage = String(headers['content-type']).includes('html');
      const said = [{ ...headers, location: undefined }, isPage ? body.toString() : ''];
      expect(JSON.stringify(said), path).not.toContain('__ran__');
    }
  }
});

test('script strings in path, query and hash of an opened address do not run', async ({
  page,
  visit,
  consoleMessages,
}) => {
  for (let first = 0; first < SCRIPT_STRINGS.length; first += 25) {
    const texts = SCRIPT_STRINGS.slice(first, first + 25);
    const path = texts.map((text) => encodeURIComponent(text.replaceAll('\0', ''))).join('/');
    const query = texts.map((text, number) => `q${number}=${encodeURIComponent(text)}`).join('&');
    const rest = `?${query}#${texts.join('')}`;
    await visit(`/blog/${path}/x${rest}`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Page Not Found');
    expect(await tracesIn(page), path).toBe(0);
    await visit(`/contact${rest}`);
    await expect(
      page.getByRole('main').getByRole('button', { name: 'Send Message' }),
    ).toBeVisible();
    expect(await tracesIn(page), query).toBe(0);
  }
  ignoreMessages(consoleMessages, NOT_FOUND_REMARK);
});

test('script strings in path, query and hash of a followed link do not run', async ({
  page,
  visit,
  damage,
}) => {
  await visit('/blog');
  for (const text of SCRIPT_STRINGS.filter((_, number) => number % 4 === 0)) {
    const encoded = encodeURIComponent(text);
    const addresses = [`/${encoded}?${text}#${text}`, `/about?${text}=${encoded}#${text}`];
    expect(await tracesBehind(page, addresses), text).toEqual([0, 0]);
    expect(damage.ran, text).toEqual([]);
  }
});

const HOST = 'elsewhere.example';

/** 40 paths that some web server has answered with a redirect to another site. */
const REDIRECT_PATHS: readonly string[] = [
  ...['//', '///', '////', '/\\', '/\\/', '/\\\\', '/\\/\\', '/.\\', '/%2f', '/%2f%2f', '/%5c'],
  ...['/%5c%5c', '/%5c/', '/%2f%5c', '//%2f', '/%09/', '/%0a/', '/%0d/', '/%0d%0aLocation:%20//'],
  ...[
    '/%20/',
    '/%00/',
    '/.//',
    '/./\\',
    '/..//',
    '/../\\',
    '/%2e%2e//',
    '/%2e%2e/\\',
    '/;//',
    '//;@',
  ],
  ...['//localhost@', '//localhost:5900@', '/blog//', '/blog/\\', '/blog/..//', '/blog/%2e%2e//'],
  ...['/about//', '/about/\\', '/index.html//', 'http://', 'https://'],
].map((start) => `${start}${HOST}`);

/* No page reads a parameter that names where to go next; one test keeps it so, where a visitor has most to lose. */
test('log in leads to the landing page, whatever the address says comes next', async ({
  page,
  visit,
}) => {
  const target = encodeURIComponent('https://elsewhere.example/x');
  const names = ['next', 'redirect', 'redirect_uri', 'url', 'continue', 'returnTo', 'callback'];
  await visit(`/login?${names.map((name) => `${name}=${target}`).join('&')}#${target}`);
  await logIn(page, await existingAccount('Asha'));
  await untilHydrated(page, '/');
  expect(page.url()).toBe(`${SITE}/`);
});

test('the web server never redirects to another site', async () => {
  test.skip(SERVED_BY_HOSTING, EMULATOR_LIMITATION);
  const endings = ['', '/', '//', '.html', '/index.html', '/?next=//elsewhere.example', '/index'];
  for (const start of REDIRECT_PATHS) {
    for (const path of endings.map((ending) => start + ending)) {
      const { status, headers } = await rawRequest(SITE, path);
      expect([200, 301, 400, 404], path).toContain(status);
      const { location } = headers;
      expect(location !== undefined, path).toBe(status === 301);
      for (const site of [SITE, 'https://getit.example'])
        if (location !== undefined)
          expect(new URL(location, site).origin, `${path} leads to ${location}`).toBe(site);
    }
  }
});
