import type { Page } from '@playwright/test';
import { DEVELOPMENT_SITE } from './site/addresses';
import { SITE_PATHS } from './site/paths';
import { expect, test, untilHydrated } from './fixtures/test';

for (const path of [...SITE_PATHS, '/nowhere']) {
  test(`${path} comes to life without a word from React's development build`, async ({
    page,
    consoleMessages,
  }) => {
    await page.goto(DEVELOPMENT_SITE + path);
    await untilHydrated(page);
    await page.waitForLoadState('networkidle');
    // The browser itself reports the status of a page that does not exist.
    if (path === '/nowhere')
      expect(consoleMessages.splice(0)).toEqual([expect.stringContaining('404')]);
  });
}

/** Words that stand in the code of each shared module and nowhere else. */
const SIGNATURES = {
  react: '__CLIENT_INTERNALS_DO_NOT_USE',
  'react-dom': '__DOM_INTERNALS_DO_NOT_USE',
  'the router': 'may be used only in the context of a <Router>',
  "Firebase's loader": 'The sign-in service could not be reached',
};

test('there is one copy of React, the router and the Firebase loader, whatever remotes have drawn', async ({
  page,
  visit,
}) => {
  const scripts = new Map<string, Promise<string>>();
  page.on('response', (response) => {
    if (response.request().resourceType() === 'script')
      scripts.set(new URL(response.url()).pathname, response.text());
  });
  await visit('/blog/why-task-helpers');
  const follow = async (link: string, path: string): Promise<void> => {
    await page.locator(`a[href="${link}"]:visible`).first().click();
    await expect(page.locator('#outlet')).toHaveAttribute('data-ready', path);
  };
  await follow('/login', '/login');
  await follow('/', '/');
  await follow('/book', '/book');
  const parts = [...scripts.keys()].map((path) => path.split('/')[2]);
  expect(new Set(parts)).toEqual(
    new Set(['shell', 'mfe-blog', 'mfe-auth', 'mfe-marketing', 'mfe-booking']),
  );
  for (const [module, signature] of Object.entries(SIGNATURES)) {
    const owners: string[] = [];
    for (const [path, body] of scripts) if ((await body).includes(signature)) owners.push(path);
    expect(owners, `scripts with a copy of ${module}`).toEqual([
      expect.stringMatching(/^\/remotes\/shell\/[^/]+\/static\/js\/shell\./),
    ]);
  }
});

const headingIsTheSame = (page: Page): Promise<boolean> =>
  page.evaluate(
    () =>
      document.querySelector('main h1') ===
      (window as { firstHeading?: Element | null }).firstHeading,
  );

for (const path of ['/about', '/login', '/blog', '/book']) {
  test(`a remote that comes 3 seconds late hydrates the very words that ${path} showed`, async ({
    page,
    consoleMessages,
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
    expect(await page.locator('#outlet').getAttribute('data-ready')).toBeNull();
    expect(await headingIsTheSame(page)).toBe(true);
    await untilHydrated(page);
    expect(await headingIsTheSame(page)).toBe(true);
    // Chromium remarks on preloaded files that the delay kept waiting; no visitor sees that.
    expect(consoleMessages.splice(0).filter((text) => !text.includes('was preloaded'))).toEqual([]);
  });
}
