import { SERVED_BY_HOSTING, SITE, EMULATOR_LIMITATION } from './site/addresses';
import { expect, test } from './hostile/hostileTest';
import { logIn, newAccount, signUp } from './fixtures/accounts';
import { rawRequest } from './fixtures/rawRequest';
import { untilHydrated } from './fixtures/test';

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
  const account = newAccount('Asha');
  await visit('/signup');
  await signUp(page, account);
  await untilHydrated(page, '/login');
  const target = encodeURIComponent('https://elsewhere.example/x');
  const names = ['next', 'redirect', 'redirect_uri', 'url', 'continue', 'returnTo', 'callback'];
  await visit(`/login?${names.map((name) => `${name}=${target}`).join('&')}#${target}`);
  await logIn(page, account);
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
