import { rmSync } from 'node:fs';
import { join } from 'node:path';
import type { Locator, Page } from '@playwright/test';
import { rollbackParts } from '@getit/parts/change/storedReleases';
import type { OpenedRelease } from '@getit/parts/store/OpenedRelease';
import {
  expect,
  ignoreMessages,
  RETRY_IF_CLOSED,
  test,
  untilHydrated,
  wake,
} from './fixtures/test';
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

/** Deletes a release from the site. */
function remove(part: string, release: string): void {
  rmSync(site.layout.browserFiles(part, release), { recursive: true });
}

const released = (...parts: OpenedRelease[]): Record<string, string> =>
  Object.fromEntries(parts.map(({ release }) => [release.part, release.hash]));

/** Opens a page whose clock the test can put forward. */
async function openOnItsClock(path: string): Promise<void> {
  await tab.page.clock.setSystemTime(Date.now());
  await tab.open(path);
}

/** Takes the live release of a part back, and lets the minute pass in which the tab trusts the registry that it read. */
async function rollback(part: string): Promise<void> {
  await rollbackParts(site.layout, [part], '1', { signature: SIGNATURE });
  await tab.page.clock.setSystemTime(Date.now() + 60_000);
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

test('a former path leads a tab that is awake to the page, with its query and its section', async () => {
  const [expose, folder] = ["expose: './About'", join(builds, 'renamed')];
  const renamed = `formerly: ['/about-us'], ${expose}`;
  await site.publish(await releaseWithText('mfe-marketing', folder, expose, renamed, ['server']));
  await tab.open('/login');
  await tab.goTo('/about-us?from=mail#main');
  await expect(tab.page).toHaveURL(`${site.address}/about?from=mail#main`);
  await expect(tab.page.getByRole('heading', { level: 1 })).toHaveText(/^About GetIt/);
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

for (const part of ['shell', 'mfe-marketing'])
  test(`a tab that runs a release of ${part} that was rolled back loads its next page as a document, and forms keep what was typed`, async ({
    page,
  }) => {
    await publishAll();
    await openOnItsClock('/contact');
    await page.getByLabel('Message').first().fill('Two errands on Monday');
    await rollback(part);
    await tab.goTo('/services');
    await untilHydrated(page, '/services');
    expect(tab.documents()).toEqual(['/contact', '/services']);
    await page.goBack();
    await untilHydrated(page, '/contact');
    await expect(page.getByLabel('Message').first()).toHaveValue('Two errands on Monday');
    expect(tab.requested()[part]).toEqual([site.live()[part]]);
  });

test('a tab that does not run what was rolled back goes on in place with its own releases', async () => {
  await publishAll();
  await openOnItsClock('/about');
  await rollback('mfe-blog');
  await visitEverything('/about', site.live());
});

test('a release that was not verified with the contract of the old shell is loaded as a document', async () => {
  await tab.page.route('**/registry.json', async (route) => {
    const response = await route.fetch(RETRY_IF_CLOSED);
    const registry = (await response.json()) as { remotes: Record<string, object> };
    Object.assign(registry.remotes['mfe-auth'] ?? {}, { runsWith: [] });
    await route.fulfill({ response, json: registry });
  });
  await tab.open('/about');
  await tab.goTo('/login');
  await untilHydrated(tab.page, '/login');
  await expect(tab.page.getByRole('heading', { level: 1 })).toHaveText('Log In');
  expect(tab.documents()).toEqual(['/about', '/login']);
});

test.describe('when a release of the tab is gone', () => {
  const CODE = '**/remotes/mfe-marketing/**/*.js';

  /** The browser itself reports the files that are missing. */
  test.afterEach(({ consoleMessages }) =>
    ignoreMessages(consoleMessages, /^error: (Failed to|Refused to|Fetch API cannot)/),
  );

  const newText = (page: Page): Locator => page.getByRole('main').getByText(NEW_TEXT);

  /** Opens the contact page, whose code is deleted before the page requests it. */
  async function arriveTooLate(): Promise<void> {
    let proceed = (): void => undefined;
    const gone = new Promise<void>((resolve) => (proceed = resolve));
    await tab.page.route(CODE, async (route) => {
      await gone;
      await route.continue();
    });
    await tab.page.goto(`${site.address}/contact`);
    await replaceMarketing();
    proceed();
    await wake(tab.page);
    await expect(tab.page.getByText(UPDATED)).toBeVisible();
    await tab.page.unroute(CODE);
  }

  async function replaceMarketing(): Promise<void> {
    const before = site.live()['mfe-marketing'] ?? '';
    await site.publish(marketing);
    remove('mfe-marketing', before);
  }

  test('the content stays and the page offers to reload, which hydrates the new page', async ({
    page,
  }) => {
    await arriveTooLate();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Contact Us');
    await expect(newText(page)).toHaveCount(0);
    await expect(page.getByRole('button', { name: 'Try again' })).toHaveCount(0);
    expect(tab.documents()).toEqual(['/contact']);
    await page.getByRole('button', { name: 'Reload' }).click();
    await expect(newText(page)).toBeVisible();
    await untilHydrated(tab.page, '/contact');
    await expect(page.getByText(UPDATED)).toHaveCount(0);
    expect(tab.documents()).toEqual(['/contact', '/contact']);
  });

  test('a link within that remote leads to the new page, without a reload loop', async ({
    page,
  }) => {
    await tab.open('/contact');
    await replaceMarketing();
    await tab.goTo('/services');
    await expect.poll(() => tab.documents()).toEqual(['/contact', '/services']);
    await untilHydrated(tab.page, '/services');
    await page.goBack();
    await untilHydrated(tab.page, '/contact');
    await expect(newText(page)).toBeVisible();
    expect(tab.requested()['mfe-marketing']).toEqual([marketing.release.hash]);
    expect(tab.documents().slice(0, 2)).toEqual(['/contact', '/services']);
  });

  test('when the shell with its sign-in code is gone, the page says so, keeps the form, and is left by a full load', async ({
    page,
  }) => {
    await tab.open('/about');
    const before = site.live()['shell'] ?? '';
    await site.publish(shell);
    remove('shell', before);
    await tab.goTo('/login');
    await untilHydrated(tab.page, '/login');
    await expect(page.getByText(UPDATED)).toBeVisible();
    await page.getByLabel('Email').fill('asha@getit.example');
    await page.getByLabel('Password', { exact: true }).fill('a password');
    await page.getByRole('button', { name: 'Log In' }).click();
    await expect(page.getByText('❌ Invalid email or password.')).toBeVisible();
    await expect(page.getByLabel('Email')).toHaveValue('asha@getit.example');
    expect(tab.documents()).toEqual(['/about']);
    await page.getByRole('link', { name: 'Create an account' }).click();
    await untilHydrated(tab.page, '/signup');
    expect(tab.documents()).toEqual(['/about', '/signup']);
    expect(tab.requested()['shell']).toEqual([shell.release.hash]);
    await expect(page.getByText(UPDATED)).toHaveCount(0);
  });
});
