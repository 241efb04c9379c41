import type { Page } from '@playwright/test';
import { SERVED_BY_HOSTING, DEVELOPMENT_SITE, SITE } from './site/addresses';
import { badgeOf, dropPreloadRemarks } from './overrides/badge';
import { expect, test } from './overrides/remoteTest';
import { untilHydrated } from './fixtures/test';

// One dev server serves all of them, one after the other: each leaves its sources as they were.
test.describe.configure({ mode: 'default' });

test.afterEach(({ consoleMessages }) => dropPreloadRemarks(consoleMessages));

const heading = (page: Page) => page.getByRole('heading', { level: 1 });

/** Marks the document, so that a reload can be told from a change in place. */
const mark = (page: Page) => page.evaluate(() => Object.assign(window, { sameDocument: true }));
const isMarked = (page: Page) => page.evaluate(() => 'sameDocument' in window);

test('a first page from the dev server takes the place of the live words when it has come', async ({
  page,
  override,
}) => {
  await page.route('**/static/js/remoteEntry.js', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 1500));
    await route.continue();
  });
  await page.goto(`${DEVELOPMENT_SITE}/blog?from=mail&${override}#list`);
  await expect(badgeOf(page)).toContainText(/^mfe-blog ← localhost:\d+/);
  await expect(heading(page)).toHaveText('Blog');
  await expect(page).toHaveURL(`${DEVELOPMENT_SITE}/blog?from=mail#list`);
  await untilHydrated(page);
  await expect(heading(page)).toHaveText('Blog, rewritten');
  await page.getByRole('button', { name: 'Counted 0' }).click();
  await expect(page.getByRole('button', { name: 'Counted 1' })).toBeVisible();
  await expect(page.locator('head title')).toHaveCount(1);
  await expect(page.locator('head link[rel=canonical]')).toHaveCount(1);
  await expect(page.locator('style[data-href*=BlogList]')).toHaveCount(0);
});

test('an overridden remote is used by navigation too, and all others stay live', async ({
  page,
  override,
  devRemote,
}) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  await page.goto(`${DEVELOPMENT_SITE}/about?${override}`);
  await untilHydrated(page);
  expect(asked.filter((address) => address.startsWith(devRemote.origin))).toEqual([]);
  await mark(page);
  await page.evaluate(() => {
    history.pushState({ usr: null, key: 'k', idx: 1 }, '', '/blog');
    dispatchEvent(new PopStateEvent('popstate', { state: history.state as unknown }));
  });
  await expect(heading(page)).toHaveText('Blog, rewritten');
  expect(await isMarked(page)).toBe(true);
  expect(asked.filter((address) => /\/remotes\/mfe-blog\//.test(address))).toEqual([]);
});

test('it outlives links, reloads and new documents of its tab, until Reset brings the live one back', async ({
  page,
  context,
  override,
  sources,
}) => {
  sources.edit('posts/ShareLinks.tsx', 'Share this post', 'Pass this post on');
  await page.goto(`${DEVELOPMENT_SITE}/blog?${override}`);
  await untilHydrated(page);
  await page.getByRole('link', { name: 'Why your time matters' }).click();
  const passOn = page.getByRole('heading', { name: 'Pass this post on' });
  await expect(passOn).toBeVisible();
  await page.reload();
  await expect(passOn).toBeVisible();
  // Another tab's Reset takes the cookie away that asks the web server to let the part in.
  await context.clearCookies();
  await page.goto(`${DEVELOPMENT_SITE}/blog/nri-task-support`);
  await expect(passOn).toBeVisible();
  await badgeOf(page).getByRole('button', { name: 'Reset' }).click();
  await expect(page.getByRole('heading', { name: 'Share this post' })).toBeVisible();
  await untilHydrated(page);
  await expect(badgeOf(page)).toHaveCount(0);
  await page.reload();
  await untilHydrated(page);
  await expect(badgeOf(page)).toHaveCount(0);
});

test('a changed component shows in place, and what the visitor did to the page is kept', async ({
  page,
  override,
  sources,
}) => {
  await page.goto(`${DEVELOPMENT_SITE}/blog?${override}`);
  await page.getByRole('button', { name: 'Counted 0' }).click();
  await page.getByLabel('Memo').fill('Half a thought');
  await mark(page);
  sources.edit('pages/BlogList.tsx', 'Blog, rewritten', 'Blog, rewritten twice');
  await expect(heading(page)).toHaveText('Blog, rewritten twice');
  sources.edit('pages/Memo.tsx', 'Counted {count}', 'Clicked {count}');
  await expect(page.getByRole('button', { name: 'Clicked 1' })).toBeVisible();
  await expect(page.getByLabel('Memo')).toHaveValue('Half a thought');
  expect(await isMarked(page)).toBe(true);
});

test('a changed style shows in place', async ({ page, override, sources }) => {
  await page.goto(`${DEVELOPMENT_SITE}/blog?${override}`);
  await page.getByLabel('Memo').fill('Half a thought');
  await mark(page);
  sources.edit('pages/BlogList.module.css', 'font-size: var(--text-l);', 'font-size: 31px;');
  await expect(page.locator('h1 ~ p[class]')).toHaveCSS('font-size', '31px');
  await expect(page.getByLabel('Memo')).toHaveValue('Half a thought');
  expect(await isMarked(page)).toBe(true);
});

test('a changed post shows in place', async ({ page, override, sources }) => {
  await page.goto(`${DEVELOPMENT_SITE}/blog/why-task-helpers?${override}`);
  await untilHydrated(page);
  await mark(page);
  sources.edit('posts/why-task-helpers.mdx', '## Errands that need a person', '## Freshly written');
  await expect(page.getByRole('heading', { name: 'Freshly written' })).toBeVisible();
  expect(await isMarked(page)).toBe(true);
});

test('a new post is there without anybody starting anything again', async ({
  page,
  override,
  sources,
  consoleMessages,
}) => {
  const matter = "---\ntitle: Brand new\ndate: '2025-04-21'\nsummary: Not published yet.\n---\n";
  sources.write('posts/brand-new.mdx', `${matter}\nNobody has read this.\n`);
  await expect(async () => {
    await page.goto(`${DEVELOPMENT_SITE}/blog/brand-new?${override}`);
    await expect(heading(page)).toHaveText('Brand new', { timeout: 3000 });
  }).toPass();
  await expect(page).toHaveTitle('Brand new | GetIt');
  await expect(page.locator('meta[name=robots]')).toHaveCount(0);
  // The browser itself reports the status of a page that the server does not know.
  consoleMessages.splice(0);
});

test('where React cannot refresh, on the site of npm start, a change loads the page again', async ({
  page,
  override,
  sources,
}) => {
  test.skip(
    SERVED_BY_HOSTING,
    'Only the bundled web server opens its policy for a part of a developer.',
  );
  await page.goto(`${SITE}/blog?${override}`);
  await expect(heading(page)).toHaveText('Blog, rewritten');
  await page.getByRole('button', { name: 'Counted 0' }).click();
  await mark(page);
  sources.edit('pages/BlogList.tsx', 'Blog, rewritten', 'Blog, loaded again');
  await expect(heading(page)).toHaveText('Blog, loaded again');
  expect(await isMarked(page)).toBe(false);
  await expect(badgeOf(page)).toBeVisible();
});
