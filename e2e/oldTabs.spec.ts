import { join } from 'node:path';
import type { Page, Request } from '@playwright/test';
import { rollbackParts } from '@getit/parts/change/storedReleases';
import type { PackedRelease } from '@getit/parts/store/PackedRelease';
import { expect, goInPlace, test, untilHydrated } from './fixtures/test';
import { releaseWithText } from './setup/buildReleases';
import { emptyFolder, startSiteCopy, type SiteCopy } from './setup/SiteCopy';

const NEW_TEXT = 'Write to us about any errand';

/** A tab that stays open while the site changes, and what it requests. */
class OldTab {
  /** The paths that were loaded as documents. */
  readonly documents: string[] = [];
  /** The paths that were answered with an error. */
  readonly missing: string[] = [];
  /** The releases of each part that the latest document requested. */
  requested: Record<string, string[]> = {};
  /** The document that is being loaded. Until it arrives the old one may make requests. */
  private coming: string | undefined;

  constructor(readonly page: Page) {
    page.on('request', (request) => this.note(request));
    page.on('framenavigated', (frame) => {
      if (frame !== page.mainFrame() || this.coming === undefined) return;
      this.documents.push(this.coming);
      this.requested = {};
      this.coming = undefined;
    });
    page.on('response', (response) => {
      if (response.status() >= 400) this.missing.push(new URL(response.url()).pathname);
    });
  }

  /** Opens a page and waits until it is hydrated. */
  async open(path: string): Promise<void> {
    await this.page.goto(site.address + path);
    await untilHydrated(this.page, path);
    await this.page.waitForLoadState('networkidle');
  }

  /** Follows a link of the page to a path, or navigates in place if the page has none, until its page is hydrated. */
  async goTo(path: string): Promise<void> {
    const link = this.page.locator(`a[href="${path}"]:not([target]):visible`).first();
    await ((await link.count()) > 0 ? link.click() : goInPlace(this.page, path));
    await untilHydrated(this.page, path);
  }

  private note(request: Request): void {
    const { pathname } = new URL(request.url());
    if (request.isNavigationRequest()) this.coming = pathname;
    const [, part, release] = /^\/remotes\/([^/]+)\/([^/]+)\//.exec(pathname) ?? [];
    if (part && release && !this.requested[part]?.includes(release))
      (this.requested[part] ??= []).push(release);
  }
}

// One worker runs them all: the releases are packed once.
test.describe.configure({ mode: 'default' });

let blog: PackedRelease;
let marketing: PackedRelease;
let shell: PackedRelease;
let site: SiteCopy;
let tab: OldTab;

test.beforeAll(async ({}, { parallelIndex }) => {
  const builds = emptyFolder(`old-tabs-${parallelIndex}`);
  const release = (part: string, old: string, text: string) =>
    releaseWithText(part, join(builds, part), old, text);
  blog = await release('mfe-blog', 'your papers and your money.', 'your papers and your keys.');
  marketing = await release('mfe-marketing', 'Write to us about an errand', NEW_TEXT);
  shell = await release('shell', 'Terms & Conditions', 'Our terms');
});

test.beforeEach(async ({ page }) => {
  site = await startSiteCopy();
  tab = new OldTab(page);
});

test.afterEach(async ({ page }) => {
  // Requests may still be pending when the server stops.
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  await site.stop();
});

/** Takes the live release of a part back, and puts the clock of the tab past the minute in which it trusts the registry that it read. */
async function rollback(part: string, minutes: number): Promise<void> {
  await rollbackParts(site.layout, [part], '1', { signature: { author: 'browser tests' } });
  await tab.page.clock.setSystemTime(Date.now() + minutes * 60_000);
}

test('a tab that sleeps through a publish wakes with the releases that its page names, and visits pages in place', async ({
  page,
}) => {
  await page.goto(`${site.address}/`);
  const before = site.live();
  await site.publish(blog, marketing, shell);
  await expect(page.locator('html')).not.toHaveAttribute('data-shell');
  await untilHydrated(page, '/');
  for (const path of ['/services', '/login', '/contact', '/']) await tab.goTo(path);
  expect(tab.documents).toEqual(['/']);
  expect(tab.missing).toEqual([]);
  expect(tab.requested).toEqual({
    shell: [before['shell']],
    'mfe-marketing': [before['mfe-marketing']],
    'mfe-auth': [site.live()['mfe-auth']],
  });
});

test('a tab continues in place when a part is rolled back that it does not run, and loads its next page as a document when it runs it; forms keep what was typed', async ({
  page,
}) => {
  await site.publish(blog, marketing);
  await page.clock.setSystemTime(Date.now());
  await tab.open('/contact');
  await rollback('mfe-blog', 1);
  await tab.goTo('/services');
  await page.goBack();
  await untilHydrated(page, '/contact');
  expect(tab.documents).toEqual(['/contact']);

  await page.getByLabel('Message').first().fill('Two errands on Monday');
  await rollback('mfe-marketing', 2);
  await tab.goTo('/services');
  expect(tab.documents).toEqual(['/contact', '/services']);
  await page.goBack();
  await untilHydrated(page, '/contact');
  await expect(page.getByLabel('Message').first()).toHaveValue('Two errands on Monday');
  expect(tab.requested['mfe-marketing']).toEqual([site.live()['mfe-marketing']]);
});
