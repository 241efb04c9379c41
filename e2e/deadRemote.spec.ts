import type { Page, Route } from '@playwright/test';
import { RETRY_IF_CLOSED } from './fixtures/retryIfClosed';
import { expect, isSameDocument, markDocument, test, untilHydrated, wake } from './fixtures/test';

const MARKETING = /\/remotes\/mfe-marketing\/.*\.js/;

const FAULTS: Readonly<Record<string, (route: Route) => Promise<void> | void>> = {
  'is refused': (route) => route.abort(),
  hangs: () => undefined,
  'was tampered with': async (route) => {
    const response = await route.fetch(RETRY_IF_CLOSED);
    await route.fulfill({ response, body: `${await response.text()}\n/* more */` });
  },
};

const follow = (page: Page, name: string): Promise<void> =>
  page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name }).click();

for (const [fault, serve] of Object.entries(FAULTS)) {
  test(`where the remote of the first page ${fault}, its content stays and its links work`, async ({
    page,
    consoleMessages,
  }) => {
    await page.route(MARKETING, serve);
    const requested = page.waitForRequest(MARKETING);
    await page.goto('/contact');
    await markDocument(page);
    await wake(page);
    await requested;
    await page.locator(':root[data-shell="hydrated"]').waitFor();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Contact Us');
    await follow(page, 'Log In');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Log In');
    await untilHydrated(page, '/login');
    expect(await isSameDocument(page)).toBe(true);
    consoleMessages.splice(0);
    await page.unroute(MARKETING);
  });
}

test('where the remote of the first page is refused and the page sleeps, its links lead to pages that work', async ({
  page,
}) => {
  await page.route(MARKETING, (route) => route.abort());
  await page.goto('/about');
  await markDocument(page);
  await follow(page, 'Log In');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Log In');
  await untilHydrated(page, '/login');
  expect(await isSameDocument(page)).toBe(false);
});

test('a status message shows next to the content of a dead remote', async ({
  page,
  consoleMessages,
}) => {
  await page.route(MARKETING, (route) => route.abort());
  await page.addInitScript(() => {
    if (window.location.pathname === '/') {
      window.history.replaceState(
        { usr: { status: '✅ Logged in successfully!' }, key: 'k', idx: 0 },
        '',
      );
    }
  });
  await page.goto('/');
  await expect(page.getByText('✅ Logged in successfully!')).toBeVisible();
  await expect(page.getByRole('status').filter({ hasText: 'not interactive' })).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  consoleMessages.splice(0);
});
