import type { Page } from '@playwright/test';
import { SERVED_BY_HOSTING, DEVELOPMENT_SITE, SITE } from './setup/addresses';
import { badgeOf, test } from './overrides/remoteTest';
import { expect, isSameDocument, markDocument, untilHydrated } from './fixtures/test';

// One dev server serves all tests in turn; each restores the sources.
test.describe.configure({ mode: 'default' });

const heading = (page: Page) => page.getByRole('heading', { level: 1 });
const OVERLAY = '#webpack-dev-server-client-overlay';
/** What webpack-dev-server shows over the page. */
const errors = (page: Page) => page.frameLocator(OVERLAY).locator('body');

test('a first page from the dev server replaces the live content when it has loaded', async ({
  page,
  override,
}) => {
  let proceed = (): void => undefined;
  const seen = new Promise<void>((resolve) => (proceed = resolve));
  await page.route('**/static/js/remoteEntry.js', async (route) => {
    await seen;
    await route.continue();
  });
  await page.goto(`${DEVELOPMENT_SITE}/blog?from=mail&${override}#list`);
  await expect(badgeOf(page)).toContainText(/^mfe-blog ← localhost:\d+/);
  await expect(heading(page)).toHaveText('Blog');
  await expect(page).toHaveURL(`${DEVELOPMENT_SITE}/blog?from=mail#list`);
  proceed();
  await untilHydrated(page);
  await expect(heading(page)).toHaveText('Blog, rewritten');
  await page.getByRole('button', { name: 'Counted 0' }).click();
  await expect(page.getByRole('button', { name: 'Counted 1' })).toBeVisible();
  await expect(page.locator('head title')).toHaveCount(1);
  await expect(page.locator('head link[rel=canonical]')).toHaveCount(1);
  await expect(page.locator('style[data-href*=BlogList]')).toHaveCount(0);
});

test('an override survives links, reloads and new documents of its tab until Reset restores the live remote', async ({
  page,
  context,
  override,
  sources,
}) => {
  sources.edit('posts/PostLayout.tsx', 'Share this post', 'Pass this post on');
  await page.goto(`${DEVELOPMENT_SITE}/blog?${override}`);
  await untilHydrated(page);
  await page.getByRole('link', { name: 'Why your time matters' }).click();
  const passOn = page.getByRole('heading', { name: 'Pass this post on' });
  await expect(passOn).toBeVisible();
  await page.reload();
  await expect(passOn).toBeVisible();
  // Another tab's Reset removes the cookie that makes the web server allow the part.
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

test('a changed component, style and post show in place and keep the state of the page, and so does a syntax error, with its file and line, until it is fixed', async ({
  page,
  override,
  sources,
  consoleMessages,
}) => {
  await page.goto(`${DEVELOPMENT_SITE}/blog?${override}`);
  await page.getByRole('button', { name: 'Counted 0' }).click();
  await page.getByLabel('Memo').fill('Half a thought');
  await markDocument(page);
  sources.edit('posts/PostList.tsx', 'Blog, rewritten', 'Blog, rewritten twice');
  await expect(heading(page)).toHaveText('Blog, rewritten twice');
  sources.edit('pages/Memo.tsx', 'Counted {count}', 'Clicked {count}');
  await expect(page.getByRole('button', { name: 'Clicked 1' })).toBeVisible();
  sources.edit('posts/PostList.module.css', 'font-size: var(--text-l);', 'font-size: 31px;');
  await expect(page.locator('h1 ~ p[class]')).toHaveCSS('font-size', '31px');
  sources.edit('posts/PostList.tsx', 'twice</h1>', 'twice</h1');
  await expect(errors(page)).toContainText(/mfe-blog\/src\/posts\/PostList\.tsx:\d+/);
  // The client of the dev server logs what does not compile.
  consoleMessages.splice(0);
  await expect(page.getByRole('button', { name: 'Clicked 1' })).toBeVisible();
  sources.edit('posts/PostList.tsx', 'twice</h1', 'and fixed</h1>');
  await expect(heading(page)).toHaveText('Blog, rewritten and fixed');
  await expect(page.locator(OVERLAY)).toHaveCount(0);
  await expect(page.getByLabel('Memo')).toHaveValue('Half a thought');
  await expect(page.getByRole('button', { name: 'Clicked 1' })).toBeVisible();
  expect(await isSameDocument(page)).toBe(true);

  await page.goto(`${DEVELOPMENT_SITE}/blog/why-task-helpers`);
  await untilHydrated(page);
  await markDocument(page);
  sources.edit('posts/why-task-helpers.mdx', '## Errands that need a person', '## Freshly written');
  await expect(page.getByRole('heading', { name: 'Freshly written' })).toBeVisible();
  expect(await isSameDocument(page)).toBe(true);
});

test('a changed catalog loads the page again', async ({ page, override, sources }) => {
  // Before the page is connected, it hears of no change.
  const connected = new Promise((resolve) => {
    page.on('websocket', (socket) => socket.on('framereceived', resolve));
  });
  await page.goto(`${DEVELOPMENT_SITE}/blog?${override}`);
  await untilHydrated(page);
  await connected;
  await markDocument(page);
  const translated = '"Plural-Forms: \\n"\n\nmsgid "Blog"\nmsgstr "ಬ್ಲಾಗ್"\n';
  sources.edit('locales/kn.po', '"Plural-Forms: \\n"\n', translated);
  await expect.poll(() => isSameDocument(page).catch(() => true)).toBe(false);
});

test('an error that a page throws shows over it until it is fixed', async ({
  page,
  override,
  sources,
  consoleMessages,
}) => {
  await page.goto(`${DEVELOPMENT_SITE}/blog?${override}`);
  await page.getByRole('button', { name: 'Counted 0' }).click();
  sources.edit('pages/Memo.tsx', 'Counted {count}', 'Counted {count > 1 ? missing() : count}');
  await page.getByRole('button', { name: 'Counted 1' }).click();
  await expect(errors(page)).toContainText('missing is not defined');
  sources.edit('pages/Memo.tsx', 'missing()', "'often'");
  await expect(page.locator(OVERLAY)).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Counted' })).toBeVisible();
  consoleMessages.splice(0);
});

test('a new post shows without a restart, and removing it leaves neither an error nor a folder', async ({
  page,
  override,
  sources,
  consoleMessages,
}) => {
  const before = sources.list();
  const matter = "---\ntitle: Brand new\ndate: '2025-04-21'\nsummary: Not published yet.\n---\n";
  sources.write('posts/brand-new.mdx', `${matter}\nA draft.\n`);
  await expect(async () => {
    await page.goto(`${DEVELOPMENT_SITE}/blog/brand-new?${override}`);
    await expect(heading(page)).toHaveText('Brand new', { timeout: 3000 });
  }).toPass();
  await expect(page).toHaveTitle('Brand new | GetIt');
  await expect(page.locator('meta[name=robots]')).toHaveCount(0);
  await page.goto(`${DEVELOPMENT_SITE}/blog`);
  const link = page.getByRole('link', { name: 'Brand new' });
  await expect(link).toBeVisible();
  // The browser itself reports the status of a page that is not on the server.
  consoleMessages.splice(0);
  sources.restore();
  await expect(link).toHaveCount(0);
  await expect(heading(page)).toHaveText('Blog, rewritten');
  await expect(page.locator(OVERLAY)).toHaveCount(0);
  expect(sources.list()).toEqual(before);
  // It reports the update that the new dev server does not have, too.
  expect(consoleMessages.filter((message) => !/\b404\b/.test(message))).toEqual([]);
  consoleMessages.splice(0);
});

test('on the production site, where React cannot refresh, a change reloads the page', async ({
  page,
  override,
  sources,
}) => {
  test.skip(
    SERVED_BY_HOSTING,
    'Only the bundled web server relaxes its policy for a part under development.',
  );
  await page.goto(`${SITE}/blog?${override}`);
  await expect(heading(page)).toHaveText('Blog, rewritten');
  await page.getByRole('button', { name: 'Counted 0' }).click();
  await markDocument(page);
  sources.edit('posts/PostList.tsx', 'Blog, rewritten', 'Blog, loaded again');
  await expect(heading(page)).toHaveText('Blog, loaded again');
  expect(await isSameDocument(page)).toBe(false);
  await expect(badgeOf(page)).toBeVisible();
});
