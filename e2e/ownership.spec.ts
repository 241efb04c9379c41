import type { Page } from '@playwright/test';
import type { Registry } from 'shared-config/contract/Registry';
import { expect, test } from './fixtures/test';

const overlayOf = (page: Page) => page.getByRole('region', { name: 'Which part rendered what' });
const label = (page: Page, place: string) => overlayOf(page).getByText(new RegExp(`^${place}: `));

test('?parts shows which part rendered what, and from which release', async ({
  page,
  visit,
  request,
}) => {
  const { shell, remotes } = (await (await request.get('/registry.json')).json()) as Registry;
  await visit('/blog?parts');
  const hash = (release = ''): string => release.slice(0, 8);
  await expect(label(page, 'Top bar')).toHaveText(`Top bar: shell ${hash(shell)}`);
  await expect(label(page, 'Footer')).toHaveText(`Footer: shell ${hash(shell)}`);
  await expect(label(page, 'Page')).toHaveText(
    `Page: mfe-blog ${hash(remotes['mfe-blog']?.release)}`,
  );
  await expect(page).toHaveURL(/\/blog$/);
});

test('labels follow the navigation, and frames follow their regions', async ({ page, visit }) => {
  await visit('/blog?parts');
  const outlet = page.locator('#outlet');
  const frame = overlayOf(page).locator('[data-rendered-by=page]');
  const framed = async (): Promise<void> => {
    await expect(async () => {
      expect(await frame.boundingBox()).toEqual(await outlet.boundingBox());
    }).toPass();
  };
  await framed();
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'About' }).click();
  await expect(label(page, 'Page')).toHaveText(/^Page: mfe-marketing [0-9a-f]{8}$/);
  await framed();
  await page.mouse.wheel(0, 400);
  await framed();
});

test('clicks pass through the overlay to the page, and the tab remembers it until the user hides it', async ({
  page,
  visit,
}) => {
  await page.setViewportSize({ width: 390, height: 800 });
  await visit('/book?parts');
  // The corner of the brand lies under the label of the top bar.
  const brand = page.getByRole('link', { name: 'GetIt home' }).first();
  await brand.click({ position: { x: 8, y: 8 } });
  await expect(label(page, 'Page')).toHaveText(/^Page: mfe-marketing /);
  await visit('/services');
  await page.getByRole('button', { name: 'Hide parts' }).press('Enter');
  await expect(overlayOf(page)).toHaveCount(0);
  await visit('/services');
  await expect(overlayOf(page)).toHaveCount(0);
});
