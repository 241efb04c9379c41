import type { Page, Route } from '@playwright/test';
import { readLive } from '@getit/parts/store/SiteState';
import {
  expect,
  ignoreMessages,
  isSameDocument,
  markDocument,
  test,
  untilHydrated,
  wake,
} from '../fixtures/test';
import { productionSite } from '../setup/sitePages';
import { flipOneBit, injectFault } from './injectFault';
import { mainText, Visit } from './Visit';

/*
 * One fault of each kind on one remote, arriving on its page and following a link to it from a page that is awake: all
 * remotes are loaded by the same code. docs/reliability.md lists what the visitor sees.
 */

const PART = 'mfe-auth';

/** What the browser logs about files that fail. */
const EXPECTED =
  /Failed to load resource|integrity|MIME type|was preloaded using link preload|ERR_/i;

/** One way in which a remote can fail. */
interface Fault {
  /** Which of the remote's files are affected, by their path. */
  readonly files: RegExp;
  readonly serve: (route: Route) => unknown;
  /** The phases that a report may name. */
  readonly phases: readonly string[];
}

const ENTRY_CHANGED: Fault = {
  files: /\/remoteEntry\./,
  serve: flipOneBit,
  phases: ['entry'],
};

const REFUSED: Fault = {
  files: /\.js$/,
  serve: (route) => route.abort('connectionrefused'),
  phases: ['entry', 'page'],
};

const STYLESHEET_HANGS: Fault = {
  files: /\.css$/,
  serve: () => undefined,
  phases: ['time'],
};

const ENTRY_HANGS: Fault = { ...STYLESHEET_HANGS, files: ENTRY_CHANGED.files };

/** Injects a fault. @returns a function that lifts it. */
function inject(page: Page, { files, serve }: Fault): Promise<() => void> {
  const concerned = ({ pathname }: URL): boolean =>
    pathname.startsWith(`/remotes/${PART}/`) && files.test(pathname);
  return injectFault(page, concerned, serve);
}

test.use({ viewport: { width: 390, height: 844 } });
test.afterEach(({ consoleMessages }) => ignoreMessages(consoleMessages, EXPECTED));

test.describe('fault matrix: remotes', () => {
  test(`${PART}, one byte of its entry changed, on the first page: its content stays, one notice, and Try again hydrates it`, async ({
    page,
  }) => {
    const visit = await Visit.begin(page);
    const lift = await inject(page, ENTRY_CHANGED);
    await page.goto('/login');
    const text = await mainText(page);
    await wake(page);
    await visit.expectFrame();
    await expect(visit.notice).toHaveCount(1);
    expect(await mainText(page)).toBe(text);
    await expectRepair(visit, lift, text);
    await expectOneReport(visit, ENTRY_CHANGED);
  });

  test(`${PART}, connection refused, after a click: its prerendered page takes over, and the other routes work`, async ({
    page,
  }) => {
    const visit = await Visit.begin(page);
    await page.goto('/contact');
    await untilHydrated(page, '/contact');
    const lift = await inject(page, REFUSED);
    await markDocument(page);
    await visit.follow('Log In');
    // The prerendered page takes over: one full load.
    await expect.poll(() => isSameDocument(page).catch(() => undefined)).toBe(false);
    await visit.expectHeading('Log In');
    await wake(page);
    await expect(visit.notice).toHaveCount(1);
    await markDocument(page);
    await visit.follow('Contact Us');
    await untilHydrated(page, '/contact');
    expect(await isSameDocument(page)).toBe(true);
    lift();
    await page.goBack();
    await untilHydrated(page, '/login');
    await expectOneReport(visit, REFUSED, 2);
    await visit.expectHeading('Log In');
  });

  test(`${PART}, stylesheet hangs, after a click: after 8 seconds one notice, and Try again loads its document`, async ({
    page,
  }) => {
    const visit = await Visit.begin(page);
    await page.goto('/contact');
    await untilHydrated(page, '/contact');
    const lift = await inject(page, STYLESHEET_HANGS);
    await markDocument(page);
    await visit.follow('Log In');
    await expect(page).toHaveURL('/login');
    await page.clock.fastForward(8_000);
    await expect(visit.notice).toHaveCount(1);
    await visit.expectFrame();
    lift();
    await visit.tryAgain.click();
    await expect.poll(() => isSameDocument(page).catch(() => undefined)).toBe(false);
    await untilHydrated(page, '/login');
    await expectOneReport(visit, STYLESHEET_HANGS);
  });

  test(`${PART}, entry hangs, on the first page: its content stays, the page waits 120 seconds and no longer, and Try again hydrates it (spec §7.8, §9)`, async ({
    page,
  }) => {
    const visit = await Visit.begin(page);
    const lift = await inject(page, ENTRY_HANGS);
    await page.goto('/login', { waitUntil: 'domcontentloaded' });
    const text = await mainText(page);
    await page.mouse.click(5, 5);
    await expect(page.locator('html')).toHaveAttribute('data-shell', 'hydrated');
    for (const [seconds, words] of [
      [10, 'This is taking longer than usual.'],
      [105, 'This is taking longer than usual.'],
      [10, 'Some buttons on this page are not working right now'],
    ] as const) {
      await page.clock.fastForward(seconds * 1000);
      await expect(visit.notice).toContainText(words);
    }
    expect(await mainText(page)).toBe(text);
    await expectRepair(visit, lift, text);
  });
});

/** Expects that Try again requests the remote a second time once its fault is lifted, and hydrates the page as it was. */
async function expectRepair(visit: Visit, lift: () => void, text: string): Promise<void> {
  lift();
  const before = visit.requested.length;
  await visit.tryAgain.click();
  await untilHydrated(visit.page, '/login');
  await expect(visit.notice).toHaveCount(0);
  expect(await mainText(visit.page)).toBe(text);
  expect(visit.requested.slice(before).join()).toContain(`/remotes/${PART}/`);
}

/** Expects one report from each document that met the fault, with the part, its release and the phase. */
async function expectOneReport(
  { reports }: Visit,
  { phases }: Fault,
  documents = 1,
): Promise<void> {
  await expect.poll(() => reports.length).toBe(documents);
  expect(new Set(reports.map(({ document }) => document)).size).toBe(documents);
  for (const report of reports) {
    expect(report).toMatchObject({
      part: PART,
      release: readLive(productionSite())?.live[PART],
      code: expect.stringMatching(/^LOAD-00\d$/),
    });
    expect(phases).toContain(report.phase);
  }
}
