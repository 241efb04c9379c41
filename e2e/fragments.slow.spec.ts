import { join } from 'node:path';
import type { Locator, Page, Route } from '@playwright/test';
import { projectRoot } from '@getit/tools/projectRoot';
import { publishTractorStore } from '@getit/tools/demo/tractorStore';
import { retirePart, rollbackParts } from '@getit/parts/change/storedReleases';
import type { PackedRelease } from '@getit/parts/store/PackedRelease';
import { Visit } from './faults/Visit';
import { hold } from './faults/injectFault';
import { expect, ignoreMessages, test, untilHydrated, wake } from './fixtures/test';
import { E2E_PORTS } from './setup/addresses';
import { releaseWithText } from './setup/buildReleases';
import { emptyFolder, startSiteCopy, type SiteCopy } from './setup/SiteCopy';

/*
 * Fragments × the faults of the team that owns them. On a product of the Tractor Store, which is mfe-decide's, price and
 * button are a fragment of mfe-checkout, and so is the mini basket in the header, which is one of mfe-explore.
 */

const OWNER = 'mfe-checkout';
const PRODUCT = '/product/au-08';
const [RED, WHITE] = ['11,240 Ø', '11,390 Ø'];
const SIGNATURE = { signature: { author: 'browser tests', reason: 'a test' } };

// One worker runs them all: the store is built once.
test.describe.configure({ mode: 'default' });

let store: string;
let newer: PackedRelease;
let site: SiteCopy;

test.beforeAll(async ({}, { parallelIndex }) => {
  test.setTimeout(600_000);
  const folder = emptyFolder(`tractor-store-${parallelIndex}`);
  const project = await publishTractorStore(projectRoot(), folder, E2E_PORTS.site, () => undefined);
  store = project.site();
  newer = await releaseWithText(
    OWNER,
    emptyFolder(`newer-${parallelIndex}`),
    'free delivery to a store',
    'delivered to a store',
    join(folder, OWNER),
  );
});

test.beforeEach(async () => {
  site = await startSiteCopy(undefined, store);
});

test.afterEach(async ({ page }) => {
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  await site.stop();
});

const order = (page: Page): Locator => page.locator(`[data-fragment="${OWNER}/AddToCart"]`);
const basket = (page: Page): Locator => page.locator(`[data-fragment="${OWNER}/MiniCart"]`);
const addTo = (page: Page): Locator => page.getByRole('button', { name: 'Add to basket' });
const settled = (place: Locator, state: 'hydrated' | 'failed'): Promise<void> =>
  expect(place).toHaveAttribute('data-state', state);

const open = (page: Page, path = PRODUCT): Promise<unknown> => page.goto(site.address + path);

/** Lets every script and list of the owner end in a fault. */
const fault = (page: Page, respond: (route: Route) => unknown): Promise<unknown> =>
  page.route(({ pathname }) => pathname.startsWith(`/remotes/${OWNER}/`), respond);

/** Matches the script of a fragment. */
const fileOf =
  (name: string) =>
  ({ pathname }: URL): boolean =>
    pathname.includes(`/js/${name}.`);

test.describe('fault matrix: fragments', () => {
  test.afterEach(({ consoleMessages }) =>
    ignoreMessages(consoleMessages, /Failed to load resource|integrity/),
  );

  for (const [what, respond] of [
    ['are blocked', (route: Route) => route.abort('connectionrefused')],
    ['are not there', (route: Route) => route.fulfill({ status: 404, body: 'Not found' })],
  ] as const)
    test(`where the files of its team ${what}, a fragment stays as it was prerendered, and shows its link for other props; page and other fragments go on, and a form goes to its address`, async ({
      page,
    }) => {
      await fault(page, respond);
      const visit = await Visit.begin(page);
      await open(page);
      await untilHydrated(page, PRODUCT);
      await wake(page);
      await settled(order(page), 'failed');
      await expect(order(page)).toContainText(RED);
      await expect(visit.notice).toHaveCount(0);
      await page.getByRole('link', { name: 'Milk White' }).click();
      await expect(page.getByRole('img', { name: 'Orchard Drone 9, Milk White' })).toBeVisible();
      await expect(order(page).getByRole('link')).toHaveText('Go to the basket');
      await expect(order(page)).not.toContainText(RED);
      await settled(page.locator('[data-fragment="mfe-explore/Recommendations"]'), 'hydrated');
      await page.getByRole('link', { name: 'Barn Red' }).click();
      await addTo(page).click();
      await page.waitForURL(/\/checkout\/cart\?add=AU-08-RD/);
      expect(visit.reports).toMatchObject([{ part: OWNER, fragment: `${OWNER}/AddToCart` }]);
    });

  test('a press in a fragment whose files are slow waits for them, and counts once', async ({
    page,
  }) => {
    const arrive = await hold(page, fileOf('AddToCart'));
    await open(page);
    await addTo(page).click();
    await untilHydrated(page, PRODUCT);
    await expect(basket(page).locator('output')).toHaveText('');
    arrive();
    await expect(order(page)).toContainText('Added.');
    await expect(basket(page).locator('output')).toHaveText('1');
  });

  test('a press in a fragment whose files do not arrive is let go, and a notice offers to try again', async ({
    page,
  }) => {
    await fault(page, (route) => route.abort('connectionrefused'));
    const visit = await Visit.begin(page);
    await open(page);
    await addTo(page).click();
    await settled(order(page), 'failed');
    await expect(visit.notice).toBeVisible();
    await page.unrouteAll();
    await visit.tryAgain.click();
    await wake(page);
    await settled(order(page), 'hydrated');
  });
});

test.describe('a document whose fragment is older than the live release', () => {
  // On this computer, as in the check of a publish, React's message is printed.
  test.afterEach(({ consoleMessages }) =>
    ignoreMessages(consoleMessages, /React error #418|Minified React error/),
  );

  const WORDS = [
    '9 in stock, free delivery to a store',
    '9 in stock, delivered to a store',
  ] as const;

  for (const [what, [before, after]] of [
    ['published', WORDS],
    ['rolled back', [WORDS[1], WORDS[0]]],
  ] as const)
    test(`shows the live one when it wakes, after its team has ${what}: no failure, and a press counts once`, async ({
      page,
    }) => {
      if (what === 'rolled back') await site.publish(newer);
      const response = await page.request.get(site.address + PRODUCT);
      if (what === 'published') await site.publish(newer);
      else await rollbackParts(site.layout, [OWNER], '1', SIGNATURE);
      await page.route(site.address + PRODUCT, (route) => route.fulfill({ response }));
      const visit = await Visit.begin(page);
      await open(page);
      await expect(order(page)).toContainText(before);
      await addTo(page).click();
      await expect(order(page)).toContainText('Added.');
      await expect(order(page)).toContainText(after);
      await expect(basket(page).locator('output')).toHaveText('1');
      expect(visit.reports).toEqual([]);
    });
});

test('a fragment whose team has retired is a link in new documents; in an older one it stays until its props change, and is the link then', async ({
  page,
}) => {
  const older = await page.request.get(site.address + PRODUCT);
  await retirePart(site.layout, OWNER, { ...SIGNATURE, accepts: 'lost pages' });
  await open(page);
  await expect(order(page).getByRole('link')).toHaveText('Go to the basket');
  await untilHydrated(page, PRODUCT);
  await page.getByRole('link', { name: 'Milk White' }).click();
  await expect(page.getByRole('img', { name: 'Orchard Drone 9, Milk White' })).toBeVisible();
  await expect(order(page)).not.toHaveAttribute('data-state');
  await page.route(site.address + PRODUCT, (route) => route.fulfill({ response: older }));
  await open(page);
  await untilHydrated(page, PRODUCT);
  await wake(page);
  await settled(order(page), 'failed');
  await expect(order(page)).toContainText(RED);
  await page.getByRole('link', { name: 'Milk White' }).click();
  await expect(order(page).getByRole('link')).toHaveText('Go to the basket');
});

test('an open tab uses one release of a team for all of its fragments', async ({ page }) => {
  await open(page);
  await untilHydrated(page, PRODUCT);
  await wake(page);
  await settled(order(page), 'hydrated');
  await site.publish(newer);
  const requested: string[] = [];
  page.on('request', (request) => requested.push(request.url()));
  await addTo(page).click();
  await settled(basket(page), 'hydrated');
  await page.getByRole('link', { name: 'Milk White' }).click();
  await expect(order(page)).toContainText(`${WHITE}6 in stock, free delivery to a store`);
  expect(requested.filter((address) => address.includes(newer.release.hash))).toEqual([]);
});

test('a page with fragments is the same after Back and Forward, and knows what is in the basket', async ({
  page,
}) => {
  await open(page);
  await addTo(page).click();
  await expect(order(page)).toContainText('Added.');
  await basket(page).getByRole('link').click();
  await expect(page).toHaveURL(/\/checkout\/cart$/);
  await page.goBack();
  await expect(order(page)).toContainText(RED);
  await expect(basket(page).locator('output')).toHaveText('1');
  await addTo(page).click();
  await expect(basket(page).locator('output')).toHaveText('2');
  await page.goForward();
  await expect(page).toHaveURL(/\/checkout\/cart$/);
});

test('an item that is added in one tab is in the mini basket of the other one', async ({
  page,
  context,
}) => {
  const other = await context.newPage();
  await open(other);
  await untilHydrated(other, PRODUCT);
  await open(page);
  await addTo(page).click();
  await expect(basket(page).locator('output')).toHaveText('1');
  await expect(basket(other).locator('output')).toHaveText('1');
});

test('nothing moves when a fragment gets other props', async ({ page }) => {
  await open(page);
  await untilHydrated(page, PRODUCT);
  await page.evaluate(() => {
    const shifts: number[] = [];
    Object.assign(window, { shifts });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) shifts.push((entry as never)['value']);
    }).observe({ type: 'layout-shift' });
  });
  const arrive = await hold(page, fileOf('Recommendations'));
  await page.getByRole('link', { name: 'Milk White' }).click();
  await expect(order(page)).toContainText(WHITE);
  arrive();
  await settled(page.locator('[data-fragment="mfe-explore/Recommendations"]'), 'hydrated');
  const moved = await page.evaluate(() => (window as unknown as { shifts: number[] }).shifts);
  expect(moved.reduce((sum, one) => sum + one, 0)).toBeLessThan(0.01);
});
