import { join } from 'node:path';
import { openStored } from 'platform/release/store/OpenedRelease';
import { emptyFolder, startSiteCopy, type SiteCopy } from '../site/SiteCopy';
import { expect, test } from '../fixtures/test';
import { expectOnly } from './expectOnly';
import { FAULTS, inject, type Fault } from './remotes/faults';
import { switchableRelease } from './remotes/switchableRelease';
import { Visit } from './remotes/Visit';
import { mainText } from './mainText';

/*
 * Every remote × every fault × arriving on its page and coming to it by a click. What the visitor must see is
 * in docs/reliability.md.
 */

interface Target {
  readonly part: string;
  readonly path: string;
  readonly heading: RegExp;
  /** Where a visitor comes from, and how. */
  readonly from: string;
  readonly go: (visit: Visit) => Promise<void>;
}

const byMenu =
  (name: string) =>
  async ({ page }: Visit): Promise<void> => {
    await page.getByRole('button', { name: 'Menu' }).click();
    await page.getByRole('link', { name, exact: true }).last().click();
  };

const TARGETS: readonly Target[] = [
  {
    part: 'mfe-marketing',
    path: '/about',
    heading: /./,
    from: '/login',
    go: byMenu('About'),
  },
  { part: 'mfe-auth', path: '/login', heading: /^Log In$/, from: '/about', go: byMenu('Log In') },
  {
    part: 'mfe-booking',
    path: '/book',
    heading: /./,
    from: '/services',
    go: ({ page }) => page.locator('main a[href="/book"]').first().click(),
  },
  {
    part: 'mfe-blog',
    path: '/blog',
    heading: /./,
    from: '/about',
    // The one link to it opens another tab; within a tab a visitor comes to it through the history.
    go: ({ page }) =>
      page.evaluate(() => {
        history.pushState(null, '', '/blog');
        dispatchEvent(new PopStateEvent('popstate'));
      }),
  },
];

/** What the browser itself writes about files that do not come, and React about a page that throws. */
const EXPECTED =
  /Failed to load resource|integrity|MIME type|This page throws|was preloaded using link preload|ERR_|__webpack_require__/i;

const ARRIVING: Readonly<Record<Fault['onArrival'], string>> = {
  fails: 'its words stay, one notice, and Try again brings it to life',
  hangs: 'its words stay, after 8 seconds one notice, and Try again brings it to life',
  comes: 'it comes to life all the same',
};

const ON_THE_WAY: Readonly<Record<Fault['onTheWay'], string>> = {
  fails: 'its prerendered page takes over, and the other routes work',
  hangs: 'after 8 seconds one notice, and Try again brings it in place',
  comes: 'it comes all the same',
};

let site: SiteCopy;

test.beforeAll(async () => {
  site = await startSiteCopy();
  const folder = emptyFolder(`switchable-${new URL(site.address).port}`);
  const releases = TARGETS.map(({ part }) => {
    const live = openStored(site.layout, part, site.live()[part] ?? '');
    return switchableRelease(live, join(folder, part));
  });
  await site.publish(...releases);
});
test.afterAll(() => site?.stop());

test.use({ viewport: { width: 390, height: 844 } });

test.describe('fault matrix: remotes', () => {
  for (const target of TARGETS) {
    for (const fault of FAULTS) {
      test(`${target.part}, ${fault.name}, on the first page: ${ARRIVING[fault.onArrival]}`, async ({
        page,
        consoleMessages,
      }) => {
        const visit = new Visit(page);
        await visit.prepare();
        const lift = await inject(page, target.part, fault);
        await page.goto(site.address + target.path);
        await visit.expectWords(target.heading);
        const words = await mainText(page);
        if (fault.onArrival === 'comes') {
          await visit.expectHydrated(target.path);
          await lift();
          return;
        }
        // Whoever touches a page hydrates it.
        await visit.expectFrame();
        if (fault.onArrival === 'hangs') await visit.letTimePass();
        await expect(visit.notice).toHaveCount(1);
        expect(await mainText(page)).toBe(words);

        await lift();
        const askedBefore = visit.asked.length;
        await visit.tryAgain.click();
        await visit.expectHydrated(target.path);
        await expect(visit.notice).toHaveCount(0);
        expect(await mainText(page)).toBe(words);
        expect(visit.asked.slice(askedBefore).join()).toContain(`/remotes/${target.part}/`);
        await expectOneReport(visit, target, fault);
        expectOnly(EXPECTED, consoleMessages);
      });

      test(`${target.part}, ${fault.name}, after a click: ${ON_THE_WAY[fault.onTheWay]}`, async ({
        page,
        consoleMessages,
      }) => {
        const visit = new Visit(page);
        await visit.prepare();
        await page.goto(site.address + target.from);
        await visit.start();
        await visit.expectHydrated(target.from);
        const lift = await inject(page, target.part, fault);
        await visit.markDocument();
        await target.go(visit);

        if (fault.onTheWay === 'hangs') {
          await expect.poll(() => new URL(page.url()).pathname).toBe(target.path);
          await visit.letTimePass();
          await expect(visit.notice).toHaveCount(1);
          await visit.expectFrame();
          await lift();
          await visit.tryAgain.click();
          await visit.expectHydrated(target.path);
          expect(await visit.isSameDocument()).toBe(true);
          await expectOneReport(visit, target, fault);
        } else {
          // The prerendered page takes over: one full load.
          await expect.poll(() => visit.isSameDocument().catch(() => undefined)).toBe(false);
          await visit.expectWords(target.heading);
          await visit.start();
          await expect(visit.notice).toHaveCount(1);
          await visit.markDocument();
          const other = target.part === 'mfe-auth' ? 'About' : 'Log In';
          await byMenu(other)(visit);
          await visit.expectHydrated(other === 'About' ? '/about' : '/login');
          expect(await visit.isSameDocument()).toBe(true);
          await lift();
          await page.goBack();
          await visit.expectHydrated(target.path);
          await expectOneReport(visit, target, fault, 2);
        }
        await visit.expectWords(target.heading);
        expectOnly(EXPECTED, consoleMessages);
      });
    }
  }
});

/** One report in each of the visit's documents that met the fault, and each says whose it was and where. */
async function expectOneReport(
  { reports }: Visit,
  { part }: Target,
  { phases }: Fault,
  documents = 1,
): Promise<void> {
  await expect.poll(() => reports.length).toBe(documents);
  expect(new Set(reports.map(({ document }) => document)).size).toBe(documents);
  for (const report of reports) {
    expect(report).toMatchObject({
      part,
      release: site.live()[part],
      code: expect.stringMatching(/^LOAD-00\d$/),
    });
    expect(phases).toContain(report.phase);
  }
}
