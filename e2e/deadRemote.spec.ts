import type { Route } from '@playwright/test';
import { RETRY_IF_CLOSED } from './fixtures/retryIfClosed';
import { expect, isSameDocument, markDocument, test, untilHydrated } from './fixtures/test';

const MARKETING = /\/remotes\/mfe-marketing\/.*\.js/;

const FAULTS: Readonly<Record<string, (route: Route) => Promise<void> | void>> = {
  'is refused': (route) => route.abort(),
  hangs: () => undefined,
  'was tampered with': async (route) => {
    const response = await route.fetch(RETRY_IF_CLOSED);
    await route.fulfill({ response, body: `${await response.text()}\n/* more */` });
  },
};

for (const [fault, serve] of Object.entries(FAULTS)) {
  test(`where the remote of the first page ${fault}, its content stays and its links work`, async ({
    page,
    consoleMessages,
  }) => {
    await page.route(MARKETING, serve);
    await page.goto('/about');
    await markDocument(page);
    const heading = await page.getByRole('heading', { level: 1 }).textContent();
    await page.waitForTimeout(1000);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading ?? '');
    await page
      .getByRole('navigation', { name: 'Main' })
      .getByRole('link', { name: 'Log In' })
      .click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Log In');
    await untilHydrated(page, '/login');
    expect(await isSameDocument(page)).toBe(true);
    consoleMessages.splice(0);
    await page.unroute(MARKETING);
  });
}

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
