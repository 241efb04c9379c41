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
import { productionSite } from '../site/productionSite';
import { FAULTS, inject, REFUSED, type Fault } from './remotes/faults';
import { Visit } from './remotes/Visit';
import { mainText } from './mainText';

/*
 * The faults on one remote, and one on each other, × arriving on its page and following a link to it from a page that is
 * awake: all remotes are loaded by the same code. Where a page never hydrates, its remote cannot fail on arrival: one
 * test shows that. docs/reliability.md lists what the visitor sees.
 */

/** Meets every fault. */
const PART = 'mfe-auth';

/** A page of each remote that hydrates on arrival, its heading, and the faults that it meets. */
const ARRIVALS = [
  [PART, '/login', 'Log In', FAULTS],
  ['mfe-marketing', '/contact', 'Contact Us', [REFUSED]],
  ['mfe-booking', '/book', 'Book a Service', [REFUSED]],
] as const;

/** After a click, a page that fails leaves to its document however it failed. */
const AFTER_CLICK = FAULTS.filter(({ name }) =>
  ['connection refused', 'entry hangs', 'stylesheet hangs'].includes(name),
);

/** What the browser logs about files that fail. */
const EXPECTED =
  /Failed to load resource|integrity|MIME type|was preloaded using link preload|ERR_/i;

const ARRIVING: Readonly<Record<Fault['onArrival'], string>> = {
  fails: 'its content stays, one notice, and Try again hydrates it',
  hangs: 'its content stays, after 8 seconds one notice, and Try again hydrates it',
  comes: 'it hydrates all the same',
};

const ON_NAVIGATION: Readonly<Record<Fault['onNavigation'], string>> = {
  fails: 'its prerendered page takes over, and the other routes work',
  hangs: 'after 8 seconds one notice, and Try again renders it in place',
};

test.use({ viewport: { width: 390, height: 844 } });

test.describe('fault matrix: remotes', () => {
  test('a remote, connection refused, on a first page that never hydrates: it is complete, asleep and with its frame awake', async ({
    page,
  }) => {
    const visit = await Visit.begin(page);
    await inject(page, 'mfe-marketing', REFUSED);
    await page.goto('/about');
    await visit.expectHeading(/^About GetIt/);
    const text = await mainText(page);
    await page.clock.fastForward(60_000);
    expect(visit.scriptsOf('[^/]+')).toEqual([]);

    await untilHydrated(page, '/about');
    await visit.expectFrame();
    expect(await mainText(page)).toBe(text);
    await markDocument(page);
    await visit.follow('Log In');
    await untilHydrated(page, '/login');
    expect(await isSameDocument(page)).toBe(true);
    await expect(visit.notice).toHaveCount(0);
    expect(visit.scriptsOf('mfe-marketing')).toEqual([]);
    expect(visit.reports).toEqual([]);
  });

  for (const [part, path, heading, faults] of ARRIVALS)
    for (const fault of faults)
      test(`${part}, ${fault.name}, on the first page: ${ARRIVING[fault.onArrival]}`, async ({
        page,
        consoleMessages,
      }) => {
        const visit = await Visit.begin(page);
        const lift = await inject(page, part, fault);
        await page.goto(path);
        await visit.expectHeading(heading);
        const text = await mainText(page);
        if (fault.onArrival === 'comes') return untilHydrated(page, path);
        await wake(page);
        await visit.expectFrame();
        if (fault.onArrival === 'hangs') await visit.pass8Seconds();
        await expect(visit.notice).toHaveCount(1);
        expect(await mainText(page)).toBe(text);

        lift();
        const before = visit.requested.length;
        await visit.tryAgain.click();
        await untilHydrated(page, path);
        await expect(visit.notice).toHaveCount(0);
        expect(await mainText(page)).toBe(text);
        expect(visit.requested.slice(before).join()).toContain(`/remotes/${part}/`);
        await expectOneReport(visit, part, fault);
        ignoreMessages(consoleMessages, EXPECTED);
      });

  for (const fault of AFTER_CLICK)
    test(`${PART}, ${fault.name}, after a click: ${ON_NAVIGATION[fault.onNavigation]}`, async ({
      page,
      consoleMessages,
    }) => {
      const visit = await Visit.begin(page);
      await page.goto('/contact');
      await untilHydrated(page, '/contact');
      const lift = await inject(page, PART, fault);
      await markDocument(page);
      await visit.follow('Log In');

      if (fault.onNavigation === 'hangs') {
        await expect(page).toHaveURL('/login');
        await visit.pass8Seconds();
        await expect(visit.notice).toHaveCount(1);
        await visit.expectFrame();
        lift();
        await visit.tryAgain.click();
        await untilHydrated(page, '/login');
        expect(await isSameDocument(page)).toBe(true);
        await expectOneReport(visit, PART, fault);
      } else {
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
        await expectOneReport(visit, PART, fault, 2);
      }
      await visit.expectHeading('Log In');
      ignoreMessages(consoleMessages, EXPECTED);
    });

  test('the page waits 120 seconds for a script and no longer (spec §7.8, §9)', async ({
    page,
    consoleMessages,
  }) => {
    const visit = await Visit.begin(page);
    await inject(page, PART, { ...REFUSED, serve: () => undefined });
    await page.goto('/login', { waitUntil: 'domcontentloaded' });
    await page.mouse.click(5, 5);
    await expect.poll(() => visit.scriptsOf(PART)).not.toEqual([]);
    for (const [seconds, words] of [
      [10, 'This is taking longer than usual.'],
      [105, 'This is taking longer than usual.'],
      [10, 'Part of this page is not interactive right now'],
    ] as const) {
      await page.clock.fastForward(seconds * 1000);
      await expect(visit.notice).toContainText(words);
    }
    await expect(page.getByLabel('Email')).toBeVisible();
    ignoreMessages(consoleMessages, EXPECTED);
  });
});

/** Expects one report from each document that met the fault, with the part, its release and the phase. */
async function expectOneReport(
  { reports }: Visit,
  part: string,
  { phases }: Fault,
  documents = 1,
): Promise<void> {
  await expect.poll(() => reports.length).toBe(documents);
  expect(new Set(reports.map(({ document }) => document)).size).toBe(documents);
  for (const report of reports) {
    expect(report).toMatchObject({
      part,
      release: readLive(productionSite())?.live[part],
      code: expect.stringMatching(/^LOAD-00\d$/),
    });
    expect(phases).toContain(report.phase);
  }
}
