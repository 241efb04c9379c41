import type { Page } from '@playwright/test';
import { SERVED_BY_HOSTING, SITE, EMULATOR_LIMITATION } from './site/addresses';
import { tracesIn } from './hostile/hostileForm';
import { expect, test } from './hostile/hostileTest';
import { SCRIPT_STRINGS } from './hostile/scriptStrings';
import { rawRequest } from './fixtures/rawRequest';

/* A hundred strings take their time where the machine has other things to do. */
test.describe.configure({ timeout: 180_000 });

/** A path as a program may send it that does not tidy up: only what no request line can hold is encoded. */
const asSent = (path: string): string =>
  path.replaceAll(/[^\u0021-\u007e]|[?#]/gu, (letter) => encodeURIComponent(letter));

/** Follows an address within the page, as a link of the site does, and waits until its page has come to life. */
async function follow(page: Page, address: string): Promise<void> {
  await page.evaluate((to) => {
    history.pushState(null, '', new URL(to, location.href).href);
    dispatchEvent(new PopStateEvent('popstate'));
  }, address);
  await page.waitForFunction(() => {
    const shown = document.querySelector('#outlet')?.getAttribute('data-ready');
    return shown === location.pathname.replace(/(?<=.)\/+$/, '');
  });
}

test('the server answers paths made of script strings with the one 404 page, which repeats nothing of them', async () => {
  test.skip(SERVED_BY_HOSTING, EMULATOR_LIMITATION);
  const unknown = await rawRequest(SITE, '/no/such/page');
  for (const text of SCRIPT_STRINGS) {
    for (const path of [`/${encodeURIComponent(text)}`, `/blog/${encodeURIComponent(text)}`]) {
      const answer = await rawRequest(SITE, path);
      expect([path, answer.status]).toEqual([path, 404]);
      // What ends like a file is no page, and is told so in plain text.
      const known = [unknown.body.toString(), 'Not found\n'];
      expect(known, path).toContain(answer.body.toString());
    }
    for (const path of [`/x${asSent(text)}`, `/blog/${asSent(text)}`, `/about?q=${asSent(text)}`]) {
      const { status, headers, body } = await rawRequest(SITE, path);
      expect([200, 301, 400, 404], path).toContain(status);
      const shown = String(headers['content-type']).includes('html') ? body.toString() : '';
      expect(shown, path).not.toContain('__ran__');
      for (const [name, value] of Object.entries(headers))
        if (name !== 'location')
          expect(String(value), `${name} of ${path}`).not.toContain('__ran__');
    }
  }
});

test('script strings in path, query and hash of an address that somebody opens run nowhere', async ({
  page,
  visit,
  consoleMessages,
}) => {
  for (let first = 0; first < SCRIPT_STRINGS.length; first += 10) {
    const texts = SCRIPT_STRINGS.slice(first, first + 10);
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
  const own = consoleMessages.filter((message) => !message.includes('a status of 404 ('));
  consoleMessages.splice(0, consoleMessages.length, ...own);
});

test('script strings in path, query and hash of an address that a link leads to run nowhere', async ({
  page,
  visit,
  damage,
}) => {
  await visit('/blog');
  for (const text of SCRIPT_STRINGS) {
    const encoded = encodeURIComponent(text);
    for (const address of [
      `/${encoded}?${text}#${text}`,
      `/blog/${encoded}?q=${encoded}#${encoded}`,
      `/about?${text}=${text}#${text}`,
    ]) {
      await follow(page, address);
      expect(await tracesIn(page), address).toBe(0);
    }
    expect(damage.ran, text).toEqual([]);
  }
});
