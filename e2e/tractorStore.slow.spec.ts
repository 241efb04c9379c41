import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { freePort } from '@getit/parts/programs/freePort';
import { startWebServer } from '@getit/parts/serve/startWebServer';
import type { ScratchProject } from '@getit/parts/testing/ScratchProject';
import { publishTractorStore } from '@getit/tools/demo/tractorStore';
import { projectRoot } from '@getit/tools/projectRoot';
import type { LocalService } from 'shared-config/process/LocalService';
import { expect, ignoreMessages, NOT_FOUND_REMARK, test, untilHydrated } from './fixtures/test';
import { STATE } from './setup/addresses';

/* The Tractor Store as a visitor meets it: the pages of three teams, with pieces of each in those of the others. */

test.describe.configure({ mode: 'serial' });

let project: ScratchProject;
let server: LocalService;

test.beforeAll(async () => {
  test.setTimeout(600_000);
  const port = await freePort();
  const folder = join(projectRoot(), STATE, 'tractor-store');
  project = await publishTractorStore(projectRoot(), folder, port, () => undefined);
  server = await startWebServer({ port, root: project.site() });
});

test.afterAll(async () => {
  await server?.stop();
  project?.remove();
});

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });
const miniBasket = (page: Page) => page.getByRole('link', { name: /^Basket/ });
const order = (page: Page) => page.getByRole('form', { name: 'Order' });
const press = (page: Page, name: string) => page.getByRole('link', { name }).click();

test('a visitor finds a tractor, takes it in another colour, orders it and is thanked', async ({
  page,
}) => {
  await page.goto(server.address);
  await press(page, 'Classic tractors');
  await expect(page).toHaveURL(/\/products\/classic$/);
  await page.getByRole('navigation', { name: 'Filter' }).getByText('All machines').click();
  await page.getByRole('link', { name: 'Daisy 12' }).click();
  await expect(heading(page, 'Daisy 12')).toBeVisible();
  await expect(order(page)).toContainText('2,760 Ø');

  await press(page, 'Wheat Yellow');
  await expect(page).toHaveURL(/\/product\/cl-03\?sku=CL-03-YE$/);
  await expect(page.getByRole('img', { name: 'Daisy 12, Wheat Yellow' })).toBeVisible();
  await expect(order(page)).toContainText('2,910 Ø');
  await expect(page.getByRole('region', { name: 'Recommendations' })).toContainText('Wheat Yellow');
  const canonical = page.locator('link[rel=canonical]');
  await expect(canonical).toHaveAttribute('href', `${server.address}/product/cl-03`);

  await order(page).getByRole('button', { name: 'Add to basket' }).click();
  await expect(order(page)).toContainText('Added.');
  await expect(miniBasket(page)).toContainText('1');
  await order(page).getByRole('button', { name: 'Add to basket' }).click();
  await expect(miniBasket(page)).toContainText('2');

  await miniBasket(page).click();
  await expect(page.getByRole('main')).toContainText('Total: 5,820 Ø');
  await expect(miniBasket(page)).toContainText('2');
  await page.getByRole('link', { name: 'Checkout' }).click();
  await expect(heading(page, 'Checkout')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Machines' })).toHaveCount(0);
  await page.getByLabel('First name').fill('Asha');
  await page.getByLabel('Last name').fill('Rao');
  await page.getByRole('button', { name: 'Place order' }).click();
  await expect(page.getByText('Choose a store.')).toBeVisible();
  await page.getByLabel('Crossroads Barn').check();
  await expect(page.getByText('You collect it at Crossroads Barn.')).toBeVisible();
  await page.getByRole('button', { name: 'Place order' }).click();
  await expect(heading(page, 'Thanks for your order!')).toBeVisible();
  await expect(miniBasket(page)).toHaveText(/^Basket\s*$/);
});

test('a basket is the same on every page, and what is removed is gone', async ({ page }) => {
  await page.goto(`${server.address}/product/cl-01?sku=CL-01-RD`);
  await expect(page.getByRole('img', { name: 'Old Faithful 20, Barn Red' })).toBeVisible();
  await order(page).getByRole('button').click();
  await expect(miniBasket(page)).toContainText('1');
  await press(page, 'Stores');
  await expect(heading(page, 'Our stores')).toBeVisible();
  await expect(miniBasket(page)).toContainText('1');
  await miniBasket(page).click();
  await page.getByRole('button', { name: 'Remove Old Faithful 20 Barn Red' }).click();
  await expect(page.getByText('Nothing is in it yet.')).toBeVisible();
  await expect(miniBasket(page)).toHaveText(/^Basket\s*$/);
});

test('without scripts every page can be read, with the pieces of all teams', async ({
  browser,
}) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  const paths = ['', 'products', 'stores', 'product/au-01', 'checkout/cart', 'checkout/thanks'];
  for (const path of paths) {
    await page.goto(`${server.address}/${path}`);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByRole('link', { name: 'Machines', exact: true })).toBeVisible();
    await expect(miniBasket(page)).toHaveAttribute('href', '/checkout/cart');
    await expect(page.getByText('a neuland project')).toBeVisible();
  }
  await page.goto(`${server.address}/product/au-01`);
  await expect(page.getByRole('link', { name: 'Teal Frost' })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Recommendations' }).getByRole('link')).toHaveCount(
    4,
  );
  await expect(order(page)).toContainText('5,080 Ø');
  await page.goto(`${server.address}/checkout/checkout`);
  await expect(page.getByLabel('Crossroads Barn')).toBeVisible();
  await context.close();
});

test('no page has the top bar or the footer of the shell, not even the one of an unknown address', async ({
  page,
  consoleMessages,
}) => {
  for (const [path, status] of [
    ['/', 200],
    ['/product/cl-01', 200],
    ['/nowhere', 404],
  ] as const) {
    expect((await page.goto(server.address + path))?.status()).toBe(status);
    await untilHydrated(page);
    await expect(page.getByRole('banner')).toHaveCount(0);
    await expect(page.getByRole('contentinfo')).toHaveCount(0);
    await expect(page.getByRole('link', { name: 'Skip to the page' })).toBeAttached();
  }
  ignoreMessages(consoleMessages, NOT_FOUND_REMARK);
});

test('with ?parts each piece of a page says which team rendered it', async ({ page }) => {
  await page.goto(`${server.address}/product/cl-01?parts`);
  const labels = page.getByRole('region', { name: 'Which part rendered what' });
  for (const label of [
    'Page: mfe-decide',
    'Header: mfe-explore',
    'MiniCart: mfe-checkout',
    'AddToCart: mfe-checkout',
    'Recommendations: mfe-explore',
    'Footer: mfe-explore',
  ])
    await expect(labels).toContainText(label);
});

test('the button that adds to the basket does so without its code: the page of the basket adds it, once', async ({
  page,
  consoleMessages,
}) => {
  await page.route('**/AddToCart.*', (route) => route.abort());
  await page.goto(`${server.address}/product/cl-03`);
  const [button, failed] = [order(page).getByRole('button'), page.locator('[data-state=failed]')];
  await button.click();
  await expect(failed).toBeVisible();
  await button.click();
  await expect(page).toHaveURL(/\/checkout\/cart$/);
  await expect(page.getByText('Total: 2,760 Ø')).toBeVisible();
  await page.reload();
  await expect(page.getByText('Total: 2,760 Ø')).toBeVisible();
  ignoreMessages(consoleMessages, /AddToCart/);
});

/** What a visitor meets while the files of a team are blocked. */
const DEAD: Readonly<Record<string, (page: Page) => Promise<void>>> = {
  'mfe-explore': async (page) => {
    await page.goto(`${server.address}/product/cl-03`);
    await press(page, 'Milk White');
    await expect(page.getByRole('img', { name: 'Daisy 12, Milk White' })).toBeVisible();
    await order(page).getByRole('button').click();
    await expect(miniBasket(page)).toContainText('1');
    await press(page, 'View the basket');
    await expect(page.getByRole('main')).toContainText('Total: 3,060 Ø');
  },
  'mfe-decide': async (page) => {
    await page.goto(`${server.address}/product/cl-03`);
    await order(page).getByRole('button').click();
    await expect(miniBasket(page)).toContainText('1');
    await page.getByRole('link', { name: 'Machines', exact: true }).click();
    await expect(heading(page, 'All machines')).toBeVisible();
  },
  'mfe-checkout': async (page) => {
    await page.goto(`${server.address}/product/cl-03`);
    await press(page, 'Milk White');
    await expect(page.getByRole('img', { name: 'Daisy 12, Milk White' })).toBeVisible();
    await expect(page.getByText('2,760 Ø')).toBeHidden();
    await press(page, 'Go to the basket');
    await expect(heading(page, 'Basket')).toBeVisible();
    await page.goto(`${server.address}/checkout/checkout`);
    await expect(page.getByLabel('Crossroads Barn')).toBeVisible();
  },
};

for (const [team, visit] of Object.entries(DEAD))
  test(`with the files of ${team} blocked, the pages of all teams can be read and used`, async ({
    page,
    consoleMessages,
  }) => {
    await page.route(`**/remotes/${team}/**`, (route) => route.abort());
    await visit(page);
    ignoreMessages(consoleMessages, new RegExp(team));
  });
