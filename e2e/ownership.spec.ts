import type { Page } from '@playwright/test';
import type { Registry } from 'shared-config/contract/Registry';
import { elsewhere } from './overrides/elsewhere';
import { expect, test, untilHydrated } from './fixtures/test';

const overlayOf = (page: Page) => page.getByRole('region', { name: 'Which part drew what' });
const label = (page: Page, place: string) => overlayOf(page).getByText(new RegExp(`^${place}: `));

test('?parts says which part drew what, in which release, how heavy and how fast', async ({
  page,
  visit,
  request,
}) => {
  const { shell, remotes } = (await (await request.get('/registry.json')).json()) as Registry;
  await visit('/blog?parts');
  const weight = String.raw`[\d.]+ KB in \d+ files? \([\d.]+ KB unpacked\) \+ [\d.]+ KB in the HTML`;
  const drawn = (part: string, release: string | undefined) =>
    new RegExp(`: ${part} ${release?.slice(0, 8)} · ${weight} · \\d+ ms$`);
  await expect(label(page, 'Top bar')).toHaveText(drawn('shell', shell));
  await expect(label(page, 'Footer')).toHaveText(drawn('shell', shell));
  await expect(label(page, 'Page')).toHaveText(drawn('mfe-blog', remotes['mfe-blog']?.release));
  await expect(page).toHaveURL(/\/blog$/);
});

test('the sizes are those that the browser measured', async ({ page, visit }) => {
  await visit('/blog?parts');
  const encoded = await page.evaluate(() => {
    const own = (performance.getEntriesByType('resource') as PerformanceResourceTiming[]).filter(
      ({ name }) => name.includes('/remotes/mfe-blog/'),
    );
    return [...new Map(own.map((file) => [file.name, file.encodedBodySize])).values()].reduce(
      (sum, size) => sum + size,
      0,
    );
  });
  await expect(label(page, 'Page')).toContainText(`· ${(encoded / 1000).toFixed(1)} KB in `);
});

test('labels follow the visitor, and frames their places', async ({ page, visit }) => {
  await visit('/blog?parts');
  const slot = page.locator('#outlet');
  const frame = overlayOf(page).locator('[data-drawn-by=page]');
  const framed = async (): Promise<void> => {
    await expect(async () => {
      expect(await frame.boundingBox()).toEqual(await slot.boundingBox());
    }).toPass();
  };
  await framed();
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'About' }).click();
  await expect(label(page, 'Page')).toHaveText(/^Page: mfe-marketing \w+ · .* · \d+ ms$/);
  await framed();
  await page.mouse.wheel(0, 400);
  await framed();
});

test('every click goes through to the page', async ({ page, visit }) => {
  await page.setViewportSize({ width: 390, height: 800 });
  await visit('/book?parts');
  // The corner of the brand lies under the label of the top bar.
  await page
    .getByRole('link', { name: 'GetIt home' })
    .first()
    .click({ position: { x: 8, y: 8 } });
  await expect(label(page, 'Page')).toHaveText(/^Page: mfe-marketing /);
});

test('they are remembered for the tab until somebody hides them with the keyboard', async ({
  page,
  visit,
}) => {
  await visit('/about?parts');
  await visit('/services');
  await expect(label(page, 'Page')).toBeVisible();
  await page.getByRole('button', { name: 'Hide parts' }).press('Enter');
  await expect(overlayOf(page)).toHaveCount(0);
  await visit('/services');
  await expect(overlayOf(page)).toHaveCount(0);
});

test('the page for an address that does not exist is the shell’s', async ({
  page,
  consoleMessages,
}) => {
  await page.goto('/nowhere?parts');
  await untilHydrated(page);
  await expect(label(page, 'Page')).toHaveText(/^Page: shell /);
  consoleMessages.splice(0);
});

test('on any other host the parameter does nothing', async ({ page }) => {
  const asked = await elsewhere(page, 'https://getit.example');
  await page.goto('https://getit.example/about?parts');
  await untilHydrated(page);
  await expect(overlayOf(page)).toHaveCount(0);
  expect(asked.filter((address) => address.includes('/tools/'))).toEqual([]);
});
