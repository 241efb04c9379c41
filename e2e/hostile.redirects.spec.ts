import { SERVED_BY_HOSTING, SITE, EMULATOR_LIMITATION } from './site/addresses';
import { expect, test } from './hostile/hostileTest';
import { logIn, newAccount, signUp } from './fixtures/accounts';
import { REDIRECT_PATHS } from './hostile/redirectTargets';
import { ignoreMessages } from './fixtures/consoleMessages';
import { rawRequest } from './fixtures/rawRequest';
import { untilHydrated } from './fixtures/test';

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

test('a browser that opens a redirect path stays on the site', async ({
  page,
  consoleMessages,
}) => {
  test.skip(SERVED_BY_HOSTING, EMULATOR_LIMITATION);
  for (const path of REDIRECT_PATHS.filter((each) => each.startsWith('/'))) {
    const response = await page.goto(`${SITE}${path}/`);
    expect(new URL(page.url()).origin, path).toBe(SITE);
    expect(response?.status(), path).toBeLessThan(500);
  }
  ignoreMessages(consoleMessages, /a status of 40[04] \(/);
});
