import type { Page } from '@playwright/test';
import type { Registry } from 'shared-config/contract/Registry';
import { expect, mainLink, test } from './fixtures/test';

const overlayOf = (page: Page) => page.getByRole('region', { name: 'Which part rendered what' });
const label = (page: Page, place: string) => overlayOf(page).getByText(new RegExp(`^${place}: `));

test('?parts shows which part rendered what, from which release, follows the navigation, lets clicks through, and stays until the user hides it', async ({
  page,
  visit,
  request,
}) => {
  const { shell, remotes } = (await (await request.get('/registry.json')).json()) as Registry;
  const hash = (release = ''): string => release.slice(0, 8);
  const frame = overlayOf(page).locator('[data-rendered-by=page]');
  await visit('/blog?parts');
  await expect(page).toHaveURL(/\/blog$/);
  await expect(label(page, 'Top bar')).toHaveText(`Top bar: shell ${hash(shell)}`);
  const blog = hash(remotes['mfe-blog']?.release);
  await expect(label(page, 'Page')).toHaveText(`Page: mfe-blog ${blog}`);
  await mainLink(page, 'About').click();
  await expect(label(page, 'Page')).toHaveText(/^Page: mfe-marketing [0-9a-f]{8}$/);
  await page.mouse.wheel(0, 400);
  await expect(async () => {
    expect(await frame.boundingBox()).toEqual(await page.locator('#outlet').boundingBox());
  }).toPass();

  await page.setViewportSize({ width: 390, height: 800 });
  await visit('/book');
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
