import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { rollbackParts } from '@getit/parts/change/storedReleases';
import type { OpenedRelease } from '@getit/parts/store/OpenedRelease';
import { expect, ignoreMessages, test, untilHydrated, wake } from './fixtures/test';
import { releaseWithPost, releaseWithText } from './site/buildReleases';
import { OldTab } from './oldTabs/OldTab';
import { emptyFolder, startSiteCopy, type SiteCopy } from './site/SiteCopy';
import { sitePages } from './site/sitePages';

const SIGNATURE = { who: 'browser tests' };
const NEW_POST = '/blog/a-new-post';
const NEW_TEXT = 'Write to us about any errand';
const UPDATED = 'This page has been updated since you opened it. Reload it to use it fully.';

// One worker runs them all: the releases are built once.
test.describe.configure({ mode: 'default' });

let blog: OpenedRelease;
let marketing: OpenedRelease;
let shell: OpenedRelease;
let builds: string;
let site: SiteCopy;
let tab: OldTab;

test.beforeAll(async ({}, { parallelIndex }) => {
  test.setTimeout(180_000);
  builds = emptyFolder(`old-tabs-${parallelIndex}`);
  blog = await releaseWithPost(join(builds, 'mfe-blog'), 'a-new-post', 'A new post');
  marketing = await releaseWithText(
    'mfe-marketing',
    join(builds, 'mfe-marketing'),
    'Write to us about an errand',
    NEW_TEXT,
  );
  shell = await releaseWithText('shell', join(builds, 'shell'), 'Terms & Conditions', 'Our terms');
});

test.beforeEach(async ({ page }) => {
  site = await startSiteCopy();
  tab = new OldTab(page, site.address);
});

test.afterEach(async ({ page }) => {
  // Requests may still be pending when the server stops.
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  await site.stop();
});

const publishAll = (): Promise<void> => site.publish(blog, marketing, shell);

const released = (...parts: OpenedRelease[]): Record<string, string> =>
  Object.fromEntries(parts.map(({ release }) => [release.part, release.hash]));

/** Takes the live release of a part back, and puts the clock of the tab past the minute in which it trusts the registry that it read. */
async function rollback(part: string, minutes: number): Promise<void> {
  await rollbackParts(site.layout, [part], '1', { signature: SIGNATURE });
  await tab.page.clock.setSystemTime(Date.now() + minutes * 60_000);
}

/** The pages that a tab shows in place once it is awake; posts are documents. */
const pagesInPlace = (): string[] =>
  sitePages(site.layout).flatMap(({ path, inPlace }) => (inPlace ? [path] : []));

/** Goes to every page that has a module and expects one document, one release of each part and no missing file. */
async function visitEverything(start: string, expected: Readonly<Record<string, string>>) {
  for (const path of [...pagesInPlace().filter((path) => path !== start), start]) {
    await tab.goTo(path);
    await untilHydrated(tab.page, path);
  }
  expect(tab.documents()).toEqual([start]);
  expect(tab.missing).toEqual([]);
  expect(tab.requested()).toEqual(
    Object.fromEntries(Object.entries(expected).map(([part, release]) => [part, [release]])),
  );
}

test('a tab that is awake before a publish visits all pages with its own releases, and opens a post that is new', async () => {
  await tab.open('/blog');
  const before = site.live();
  await publishAll();
  expect(site.live()).toEqual({ ...before, ...released(blog, marketing, shell) });
  await visitEverything('/blog', before);
  await tab.goTo(NEW_POST);
  await expect(tab.page.getByRole('heading', { level: 1 })).toHaveText('A new post');
  await untilHydrated(tab.page, NEW_POST);
  expect(tab.documents()).toEqual(['/blog', NEW_POST]);
});

test('a tab that sleeps through a publish wakes with the releases that its page names, and visits all pages', async ({
  page,
}) => {
  await page.goto(`${site.address}/`);
  const before = site.live();
  await publishAll();
  await expect(page.locator('html')).not.toHaveAttribute('data-shell');
  await untilHydrated(page, '/');
  const own = Object.fromEntries(
    ['shell', 'mfe-marketing'].map((part) => [part, before[part] ?? '']),
  );
  await visitEverything('/', { ...site.live(), ...own });
});

test('a tab goes on in place when a part is rolled back that it does not run, and loads its next page as a document when it runs it; forms keep what was typed', async ({
  page,
}) => {
  await site.publish(blog, marketing);
  await page.clock.setSystemTime(Date.now());
  await tab.open('/contact');
  await rollback('mfe-blog', 1);
  await tab.goTo('/services');
  await untilHydrated(page, '/services');
  await page.goBack();
  await untilHydrated(page, '/contact');
  expect(tab.documents()).toEqual(['/contact']);

  await page.getByLabel('Message').first().fill('Two errands on Monday');
  await rollback('mfe-marketing', 2);
  await tab.goTo('/services');
  await untilHydrated(page, '/services');
  expect(tab.documents()).toEqual(['/contact', '/services']);
  await page.goBack();
  await untilHydrated(page, '/contact');
  await expect(page.getByLabel('Message').first()).toHaveValue('Two errands on Monday');
  expect(tab.requested()['mfe-marketing']).toEqual([site.live()['mfe-marketing']]);
});

test('where a release of the tab is gone, the content stays and the page offers to reload, which hydrates the new page', async ({
  page,
  consoleMessages,
}) => {
  const code = '**/remotes/mfe-marketing/**/*.js';
  let proceed = (): void => undefined;
  const gone = new Promise<void>((resolve) => (proceed = resolve));
  await page.route(code, async (route) => {
    await gone;
    await route.continue();
  });
  await page.goto(`${site.address}/contact`);
  const before = site.live()['mfe-marketing'] ?? '';
  await site.publish(marketing);
  rmSync(site.layout.browserFiles('mfe-marketing', before), { recursive: true });
  proceed();
  await wake(page);
  await expect(page.getByText(UPDATED)).toBeVisible();
  await page.unroute(code);

  const newText = page.getByRole('main').getByText(NEW_TEXT);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Contact Us');
  await expect(newText).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Try again' })).toHaveCount(0);
  expect(tab.documents()).toEqual(['/contact']);
  await page.getByRole('button', { name: 'Reload' }).click();
  await expect(newText).toBeVisible();
  await untilHydrated(page, '/contact');
  await expect(page.getByText(UPDATED)).toHaveCount(0);
  expect(tab.documents()).toEqual(['/contact', '/contact']);
  // The browser itself reports the files that are missing.
  ignoreMessages(consoleMessages, /^error: (Failed to|Refused to|Fetch API cannot)/);
});

test('where the shell of the tab is gone with its sign-in code, the page says that it was updated, keeps the form, and is left by a full load', async ({
  page,
  consoleMessages,
}) => {
  await tab.open('/about');
  const before = site.live()['shell'] ?? '';
  await site.publish(shell);
  rmSync(site.layout.browserFiles('shell', before), { recursive: true });
  await tab.goTo('/login');
  await untilHydrated(page, '/login');
  await expect(page.getByText(UPDATED)).toBeVisible();
  await page.getByLabel('Email').fill('asha@getit.example');
  await page.getByLabel('Password', { exact: true }).fill('a password');
  await page.getByRole('button', { name: 'Log In' }).click();
  await expect(page.getByText('❌ Invalid email or password.')).toBeVisible();
  await expect(page.getByLabel('Email')).toHaveValue('asha@getit.example');
  expect(tab.documents()).toEqual(['/about']);
  await page.getByRole('link', { name: 'Create an account' }).click();
  await untilHydrated(page, '/signup');
  expect(tab.documents()).toEqual(['/about', '/signup']);
  // The browser itself reports the files that are missing.
  ignoreMessages(consoleMessages, /^error: (Failed to|Refused to|Fetch API cannot)/);
});
