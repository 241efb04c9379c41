import type { Page } from '@playwright/test';
import { DEVELOPMENT_SITE } from './site/addresses';
import { SITE_PATHS } from './site/paths';
import { NOT_FOUND_REMARK, ignoreMessages } from './fixtures/consoleMessages';
import { expect, goInPlace, test, untilHydrated, wake } from './fixtures/test';

test("every page hydrates without a message from React's development build", async ({
  page,
  consoleMessages,
}) => {
  test.slow();
  for (const path of [...SITE_PATHS, '/nowhere'])
    await test.step(path, async () => {
      await page.goto(DEVELOPMENT_SITE + path);
      await untilHydrated(page);
      await page.waitForLoadState('networkidle');
      if (path === '/nowhere') ignoreMessages(consoleMessages, NOT_FOUND_REMARK);
      expect.soft(consoleMessages.splice(0)).toEqual([]);
    });
});

/** Text that occurs in the code of one shared module only. */
const SIGNATURES = {
  react: '__CLIENT_INTERNALS_DO_NOT_USE',
  'react-dom': '__DOM_INTERNALS_DO_NOT_USE',
  'the router': 'may be used only in the context of a <Router>',
  "Firebase's loader": 'The sign-in service could not be reached',
};

test('there is one copy of React, the router and the Firebase loader, whichever remotes have rendered', async ({
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
    await untilHydrated(page, path);
  };
  await follow('/login', '/login');
  await follow('/', '/');
  await follow('/book', '/book');
  await goInPlace(page, '/blog');
  await untilHydrated(page, '/blog');
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

test('a remote that arrives late hydrates the HTML that the page already shows', async ({
  page,
}) => {
  let arrive = (): void => undefined;
  const arrival = new Promise<void>((resolve) => (arrive = resolve));
  await page.route(/\/remotes\/mfe-/, async (route) => {
    await arrival;
    await route.continue();
  });
  const requested = page.waitForRequest(/\/remotes\/mfe-/);
  await page.goto('/login');
  await wake(page);
  await page.evaluate(() =>
    Object.assign(window, { firstHeading: document.querySelector('main h1') }),
  );
  const menu = page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'About' });
  await expect(menu).toBeVisible();
  await requested;
  expect(await page.locator('#outlet').getAttribute('data-ready')).toBeNull();
  expect(await headingIsTheSame(page)).toBe(true);
  arrive();
  await untilHydrated(page);
  expect(await headingIsTheSame(page)).toBe(true);
});
