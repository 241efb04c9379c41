import { freePort } from '@getit/parts/programs/freePort';
import { badgeOf } from './overrides/remoteTest';
import { expect, mainLink, test, untilHydrated } from './fixtures/test';

test('a dev server that does not answer leaves the content, and the badge says so, covers no notice and offers Reset', async ({
  page,
  consoleMessages,
}) => {
  const origin = `http://localhost:${await freePort()}`;
  await page.setViewportSize({ width: 390, height: 800 });
  await page.goto(`/blog?part=mfe-blog@${origin}`);
  await expect(badgeOf(page)).toContainText(`mfe-blog from ${origin} does not answer`);
  const notice = page.getByRole('status').filter({ hasText: 'not working' });
  await expect(notice).toBeVisible();
  await expect(async () => {
    const [badge, status] = [await badgeOf(page).boundingBox(), await notice.boundingBox()];
    expect((badge?.y ?? 0) + (badge?.height ?? 0)).toBeLessThanOrEqual(status?.y ?? 0);
  }).toPass();
  await page.setViewportSize({ width: 1280, height: 800 });
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Blog');
  await mainLink(page, 'About').click();
  await untilHydrated(page, '/about');
  // The browser itself reports a request without an answer.
  consoleMessages.splice(0);
  await page.goto('/blog');
  await badgeOf(page).getByRole('button', { name: 'Reset' }).click();
  await expect(badgeOf(page)).toHaveCount(0);
  await untilHydrated(page);
  consoleMessages.splice(0);
});

test('the page hydrates without a tool that cannot be loaded', async ({
  page,
  consoleMessages,
}) => {
  await page.route('**/static/js/tools/**', (route) => route.abort());
  await page.goto('/about?part=mfe-blog@http://localhost:4501&parts');
  await untilHydrated(page);
  await expect(badgeOf(page)).toHaveCount(0);
  consoleMessages.splice(0);
});
