import type { Page } from '@playwright/test';
import { DEVELOPMENT_SITE } from './addresses';
import { SITE_PATHS } from './sitePaths';
import { expect, test, untilAlive } from './test';

for (const path of [...SITE_PATHS, '/nowhere']) {
  test(`${path} comes to life without a word from React's development build`, async ({
    page,
    consoleMessages,
  }) => {
    await page.goto(DEVELOPMENT_SITE + path);
    await untilAlive(page);
    await page.waitForLoadState('networkidle');
    // The browser itself reports the status of a page that does not exist.
    if (path === '/nowhere')
      expect(consoleMessages.splice(0)).toEqual([expect.stringContaining('404')]);
  });
}

test('there is one React on the page, whatever remotes have drawn on it', async ({
  page,
  visit,
}) => {
  const bodies = new Map<string, Promise<string>>();
  page.on('response', (response) => {
    if (response.request().resourceType() === 'script') bodies.set(response.url(), response.text());
  });
  await visit('/');
  for (const [link, path] of [
    ['Log In', '/login'],
    ['Services', '/services'],
  ] as const) {
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: link }).click();
    await expect(page.locator('#slot')).toHaveAttribute('data-ready', path);
  }
  const withReact = [];
  for (const [url, body] of bodies)
    if ((await body).includes('__CLIENT_INTERNALS_DO_NOT_USE'))
      withReact.push(new URL(url).pathname);
  expect(withReact).toEqual([expect.stringMatching(/^\/remotes\/shell\//)]);
  expect(bodies.size).toBeGreaterThan(4);
});

const headingIsTheSame = (page: Page): Promise<boolean> =>
  page.evaluate(
    () =>
      document.querySelector('main h1') ===
      (window as { firstHeading?: Element | null }).firstHeading,
  );

for (const path of ['/about', '/login', '/blog', '/book']) {
  test(`a remote that comes 3 seconds late wakes up the very words that ${path} showed`, async ({
    page,
  }) => {
    await page.route(/\/remotes\/mfe-/, async (route) => {
      await new Promise((resolve) => setTimeout(resolve, 3000));
      await route.continue();
    });
    await page.goto(path);
    await page.evaluate(() =>
      Object.assign(window, { firstHeading: document.querySelector('main h1') }),
    );
    const menu = page
      .getByRole('navigation', { name: 'Main' })
      .getByRole('link', { name: 'About' });
    await expect(menu).toBeVisible();
    await page.waitForTimeout(1500);
    expect(await page.locator('#slot').getAttribute('data-ready')).toBeNull();
    expect(await headingIsTheSame(page)).toBe(true);
    await untilAlive(page);
    expect(await headingIsTheSame(page)).toBe(true);
  });
}
