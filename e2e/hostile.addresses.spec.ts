import type { Page } from '@playwright/test';
import { pathInAddress } from 'shared-config/contract/pathInAddress';
import { SERVED_BY_HOSTING, SITE, EMULATOR_LIMITATION } from './site/addresses';
import { tracesIn } from './hostile/hostileForm';
import { expect, test } from './hostile/hostileTest';
import { SCRIPT_STRINGS } from './hostile/scriptStrings';
import { NOT_FOUND_REMARK, ignoreMessages } from './fixtures/consoleMessages';
import { goInPlace } from './fixtures/test';
import { rawRequest } from './fixtures/rawRequest';

/* A hundred strings take long on a busy machine. */
test.describe.configure({ timeout: 180_000 });

/** A path as a program may send it: only what a request line cannot contain is encoded. */
const asSent = (path: string): string =>
  path.replaceAll(/[^\u0021-\u007e]|[?#]/gu, (letter) => encodeURIComponent(letter));

/** Follows an address in place, as a link does, and waits until its page is hydrated. */
async function follow(page: Page, address: string): Promise<void> {
  const { href, pathname } = new URL(address, SITE);
  await goInPlace(page, href);
  await page.waitForFunction(
    (path) => document.querySelector('#outlet')?.getAttribute('data-ready') === path,
    pathInAddress(pathname).replace(/(?<=.)\/+$/, ''),
  );
}

test('the server answers paths made of script strings with the 404 page, which does not repeat them', async () => {
  test.skip(SERVED_BY_HOSTING, EMULATOR_LIMITATION);
  const unknown = await rawRequest(SITE, '/no/such/page');
  for (const text of SCRIPT_STRINGS) {
    for (const path of [`/${encodeURIComponent(text)}`, `/blog/${encodeURIComponent(text)}`]) {
      const answer = await rawRequest(SITE, path);
      expect([path, answer.status]).toEqual([path, 404]);
      expect(answer.body.toString(), path).toBe(unknown.body.toString());
    }
    for (const path of [`/x${asSent(text)}`, `/blog/${asSent(text)}`, `/about?q=${asSent(text)}`]) {
      const { status, headers, body } = await rawRequest(SITE, path);
      expect([200, 301, 404], path).toContain(status);
      const shown = String(headers['content-type']).includes('html') ? body.toString() : '';
      expect(shown, path).not.toContain('__ran__');
      for (const [name, value] of Object.entries(headers))
        if (name !== 'location')
          expect(String(value), `${name} of ${path}`).not.toContain('__ran__');
    }
  }
});

test('script strings in path, query and hash of an opened address do not run', async ({
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
  ignoreMessages(consoleMessages, NOT_FOUND_REMARK);
});

test('script strings in path, query and hash of a followed link do not run', async ({
  page,
  visit,
  damage,
}) => {
  await visit('/blog');
  for (const text of SCRIPT_STRINGS) {
    const encoded = encodeURIComponent(text);
    for (const address of [
      `/${encoded}?${text}#${text}`,
      `/services?q=${encoded}#${encoded}`,
      `/about?${text}=${text}#${text}`,
    ]) {
      await follow(page, address);
      expect(await tracesIn(page), address).toBe(0);
    }
    expect(damage.ran, text).toEqual([]);
  }
});
