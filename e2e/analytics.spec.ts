import type { SharedEvents } from 'shared-config/contract/sharedState';
import type { BrowserContext, Page } from '@playwright/test';
import { FakeGoogle } from './analytics/FakeGoogle';
import { axeInViews } from './accessibility/violationsOf';
import { expect, test as base, untilHydrated } from './fixtures/test';
import { joinWaitlist } from './fixtures/waitlist';
import { startSiteCopy, type SiteCopy } from './setup/SiteCopy';

/* A site with Google Analytics: what is asked, what is loaded from Google, and what is sent there. */

const ID = 'G-TEST123';
const SECOND = 'www.googletagmanager.com/gtag/destination';

const test = base.extend<{ google: FakeGoogle }, { site: SiteCopy }>({
  site: [
    async ({}, provide) => {
      const site = await startSiteCopy({ analyticsId: ID });
      await provide(site);
      await site.stop();
    },
    { scope: 'worker' },
  ],
  baseURL: async ({ site }, provide) => provide(site.address),
  google: [async ({ context }, provide) => provide(await FakeGoogle.in(context)), { auto: true }],
});

// In one worker, with one site.
test.describe.configure({ mode: 'default' });

const question = (page: Page) => page.getByRole('region', { name: 'Analytics' });
const answer = (page: Page, name: 'Allow' | 'Refuse') =>
  question(page).getByRole('button', { name });
/** Scrolls, which brings the question. */
const scroll = (page: Page): Promise<void> => page.evaluate(() => scrollTo(0, 200));
const choices = (page: Page) =>
  page.getByRole('contentinfo').getByRole('link', { name: 'Analytics choices' });

/** What the page hears when it goes away. Playwright does not see the requests of a page that is really gone. */
const leave = (page: Page): Promise<boolean> =>
  page.evaluate(() => dispatchEvent(new PageTransitionEvent('pagehide')));

const googlesCookies = async (context: BrowserContext): Promise<string[]> =>
  (await context.cookies()).map(({ name }) => name).filter((name) => name.startsWith('_ga'));

test('while the question is at the end of a phone’s window, the join bar waits, and the pill in the top bar joins', async ({
  page,
}) => {
  const pill = page.getByRole('banner').getByText('Join', { exact: true });
  const bar = page.getByText('Early customers get 50% off at launch.');
  for (const [width, height] of [
    [390, 664],
    [360, 560],
  ] as const) {
    await page.setViewportSize({ width, height });
    for (const path of ['/', '/services']) {
      await page.goto(path);
      await page.evaluate(() => scrollTo(0, 800));
      await expect(question(page)).toBeVisible();
      await expect(bar).toBeHidden();
      await expect(pill).toBeInViewport({ ratio: 1 });
      await page.evaluate(() => scrollTo(0, 0));
      await expect(pill).toBeInViewport({ ratio: 1 });
    }
  }
  await page.evaluate(() => scrollTo(0, 800));
  await answer(page, 'Refuse').click();
  await expect(bar).toBeInViewport({ ratio: 1 });
});

test('after a yes by keyboard, on a page that sleeps, tag and policy of the site work together, and a sign-up is sent with the city (spec §7.1); a no in the footer ends it and takes the cookies away', async ({
  page,
  context,
  google,
}) => {
  await page.goto('/about');
  await scroll(page);
  await expect(question(page)).toContainText('May we count your visits?');
  expect(google.asked).toEqual([]);
  await choices(page).focus();
  const focused = page.locator(':focus');
  for (let press = 0; press < 12 && !(await answer(page, 'Allow').evaluate(isFocused)); press++)
    await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(question(page)).toBeHidden();
  await expect(focused).toHaveCount(1);
  await expect.poll(() => google.asked).toContain(SECOND);
  await expect.poll(() => google.names()).toEqual(['page_view']);
  await expect.poll(() => google.asked).toContain('www.googletagmanager.com/td');
  expect(await googlesCookies(context)).toEqual(['_ga', '_ga_TEST123']);
  await leave(page);
  await expect.poll(() => google.names()).toEqual(['page_view', 'user_engagement']);
  await page.route('**/waitlist/rows', (route) =>
    route.fulfill({
      status: 201,
      json: { created: 1 },
      headers: { 'access-control-allow-origin': '*', 'access-control-allow-headers': '*' },
    }),
  );
  await page.goto('/');
  const views = () => google.names().filter((name) => name === 'page_view');
  await expect.poll(views).toHaveLength(2);
  await expect(question(page)).toBeHidden();
  await joinWaitlist(page, { city: 'Mysuru' });
  await expect.poll(() => google.names().at(-1)).toBe('waitlist_signup');
  const sent = Object.fromEntries(google.events.at(-1) ?? []);
  expect(sent).toMatchObject({ tid: ID, 'ep.event_label': 'Mysuru', 'ep.value': '1' });
  await choices(page).click();
  await expect(question(page)).toContainText('You have allowed it.');
  await answer(page, 'Refuse').click();
  await leave(page);
  await page.goto('/about');
  await choices(page).waitFor();
  expect(google.names().at(-1)).toBe('waitlist_signup');
  expect(await googlesCookies(context)).toEqual([]);
});

test('the question has no violation that axe finds, covers neither focus nor the status message, and its answers are equal', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 800 });
  await page.goto('/contact');
  await scroll(page);
  await question(page).waitFor();
  await untilHydrated(page);
  const said = { words: 'The form could not be sent.', failed: true };
  await page.evaluate(([name, detail]) => dispatchEvent(new CustomEvent(name, { detail })), [
    'getit:said' satisfies keyof SharedEvents,
    said,
  ] as const);
  const status = page.locator('#site-status p');
  await status.waitFor();
  const box = async (part: ReturnType<typeof question>) => {
    const { x, y, width, height } = (await part.boundingBox()) ?? {
      x: 0,
      y: 0,
      width: 0,
      height: 0,
    };
    return { left: x, top: y, right: x + width, bottom: y + height, width, height };
  };
  const above = await box(question(page));
  expect((await box(status.locator('..').locator('..'))).bottom).toBeLessThanOrEqual(above.top);
  for (const field of await page.locator('#outlet').locator('input, textarea').all()) {
    await field.focus();
    expect((await box(field)).bottom).toBeLessThan(above.top);
  }
  await page.getByRole('button', { name: 'Close' }).click();
  await page.evaluate(() => scrollTo(0, 0));
  const [yes, no] = [await box(answer(page, 'Allow')), await box(answer(page, 'Refuse'))];
  expect([yes.width, yes.height, yes.top]).toEqual([no.width, no.height, no.top]);
  expect(await axeInViews(page)).toEqual([]);
});

const isFocused = (element: Element): boolean => element === document.activeElement;
