import type { Page } from '@playwright/test';
import {
  expect,
  ignoreMessages,
  isSameDocument,
  mainLink,
  markDocument,
  NOT_FOUND_REMARK,
  requestsOf,
  test,
  untilHydrated,
} from './fixtures/test';

test('links navigate without a reload, with a new title, at the top, with focus on the heading (spec §2), and request every file once, also where it is preloaded first', async ({
  page,
  visit,
}) => {
  const requested = requestsOf(page);
  await visit('/');
  await markDocument(page);
  for (const [link, path, title] of [
    ['Services', '/services', /Services/],
    ['Log In', '/login', /Log In/],
    ['About', '/about', /About/],
    ['Contact Us', '/contact', /Contact/],
  ] as const) {
    await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
    await mainLink(page, link).click();
    await untilHydrated(page, path);
    await expect(page).toHaveTitle(title);
    expect(await page.evaluate(() => window.scrollY)).toBe(0);
    expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('H1');
    for (const one of ['title', 'link[rel="canonical"]', 'meta[name="description"]'])
      await expect(page.locator(`head ${one}`)).toHaveCount(1);
  }
  await page.goBack();
  await untilHydrated(page, '/about');
  await expect(page).toHaveTitle(/About/);
  expect(await isSameDocument(page)).toBe(true);
  const files = requested
    .map((address) => new URL(address).pathname)
    .filter((path) => /\.(js|css)$/.test(path));
  expect(files.length).toBeGreaterThan(5);
  expect(files.filter((file, index) => files.indexOf(file) < index)).toEqual([]);
});

test('a page that the shell opens has the colours that it has as a document', async ({
  page,
  visit,
}) => {
  await page.goto('/services');
  const prerendered = await coloursOf(page);
  await visit('/contact');
  await mainLink(page, 'Services').click();
  await untilHydrated(page, '/services');
  expect(prerendered.length).toBeGreaterThan(100);
  expect(await coloursOf(page)).toEqual(prerendered);
});

test('a link to an unknown path of the blog shows the 404 page (spec §2), from a post that is awake', async ({
  page,
  visit,
  consoleMessages,
}) => {
  await visit('/blog/why-your-time-matters');
  await page.locator('a[href="/blog/intercity-task-simplified"]').click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Page Not Found');
  await page.getByRole('link', { name: 'Go Home' }).click();
  await expect(page).toHaveURL('/');
  await untilHydrated(page, '/');
  ignoreMessages(consoleMessages, NOT_FOUND_REMARK);
});

test('Back and Forward lead through pages that sleep after they were opened in place', async ({
  page,
  visit,
}) => {
  await visit('/contact');
  for (const path of ['/services', '/about']) {
    await page.locator(`a[href="${path}"]:visible`).first().click();
    await untilHydrated(page, path);
  }
  // The reload leaves a page without a script to three entries of the history.
  await page.reload();
  for (const [go, heading] of [
    ['goBack', 'Errands we run for you'],
    ['goBack', 'Contact Us'],
    ['goForward', 'Errands we run for you'],
  ] as const) {
    await page[go]();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading);
  }
  await untilHydrated(page, '/services');
  await page.goForward();
  await untilHydrated(page, '/about');
  await markDocument(page);
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Errands we run for you');
  expect(await isSameDocument(page)).toBe(true);
});

/** What every element of the page is painted with. */
function coloursOf(page: Page): Promise<string[]> {
  return page.locator('#outlet *').evaluateAll((elements) =>
    elements.map((element) => {
      const { color, backgroundColor, fill, stroke } = getComputedStyle(element);
      return `${element.tagName} ${color} ${backgroundColor} ${fill} ${stroke}`;
    }),
  );
}
