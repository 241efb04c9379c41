import { readLive } from '@getit/parts/history/SiteState';
import { ignoreMessages } from '../fixtures/consoleMessages';
import { test } from '../fixtures/stillTest';
import { expect, goInPlace, isSameDocument, markDocument, untilHydrated } from '../fixtures/test';
import { productionSite } from '../site/productionSite';
import { FAULTS, inject, REFUSED, type Fault } from './remotes/faults';
import {
  clickedTarget,
  hydratingTarget,
  remotesWith,
  sleepingTarget,
  type Target,
} from './remotes/targets';
import { Visit } from './remotes/Visit';
import { mainText } from './mainText';

/*
 * The faults on one remote, two on each other, × arriving on its page and following a link to it from a page that is
 * awake: all remotes are loaded by the same code. Where a
 * page never hydrates, its remote cannot fail on arrival: one test shows that. docs/reliability.md lists what the
 * visitor sees.
 */

/** Follows a link to a page, or the history where there is no link to it. */
async function follow({ page }: Visit, path: string): Promise<void> {
  await page.getByRole('button', { name: 'Menu' }).click();
  const link = (name: 'Menu' | 'main') =>
    (name === 'main'
      ? page.getByRole('main')
      : page.getByRole('navigation', { name, exact: true })
    ).locator(`a[href="${path}"]:not([target])`);
  if ((await link('Menu').count()) > 0) return link('Menu').first().click();
  await page.keyboard.press('Escape');
  if ((await link('main').count()) > 0) return link('main').first().click();
  await goInPlace(page, path);
}

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
  comes: 'it renders all the same',
};

/** One remote meets the faults, the others one that fails and one that hangs. */
const faultsOf = (part: string, faults = FAULTS): readonly Fault[] =>
  part === ALL_FAULTS
    ? faults
    : faults.filter(({ name }) => ['connection refused', 'entry hangs'].includes(name));

/** After a click, a page that fails leaves to its document however it failed. */
const AFTER_CLICK = FAULTS.filter(({ name }) =>
  ['connection refused', 'entry hangs', 'stylesheet hangs'].includes(name),
);
const ALL_FAULTS = 'mfe-auth';

test.use({ viewport: { width: 390, height: 844 } });

/** @throws Error for a remote without such a page. */
function targetOf(page: typeof hydratingTarget, part: string): Target {
  const target = page(productionSite(), part);
  if (!target) throw new Error(`${part} has no such page.`);
  return target;
}

test.describe('fault matrix: remotes', () => {
  for (const part of remotesWith(sleepingTarget).slice(0, 1)) {
    test(`${part}, connection refused, on a first page that never hydrates: it is complete, asleep and with its frame awake`, async ({
      page,
    }) => {
      const target = targetOf(sleepingTarget, part);
      const visit = new Visit(page);
      await visit.prepare();
      await inject(page, part, REFUSED);
      await page.goto(target.path);
      await visit.expectHeading(target.heading);
      const text = await mainText(page);
      await page.clock.fastForward(60_000);
      expect(visit.scriptsOf('[^/]+')).toEqual([]);

      await visit.start();
      await untilHydrated(page, target.path);
      await visit.expectFrame();
      expect(await mainText(page)).toBe(text);
      await markDocument(page);
      await follow(visit, target.from);
      await untilHydrated(page, target.from);
      expect(await isSameDocument(page)).toBe(true);
      await expect(visit.notice).toHaveCount(0);
      expect(visit.scriptsOf(part)).toEqual([]);
      expect(visit.reports).toEqual([]);
    });
  }

  for (const part of remotesWith(hydratingTarget)) {
    for (const fault of faultsOf(part)) {
      test(`${part}, ${fault.name}, on the first page: ${ARRIVING[fault.onArrival]}`, async ({
        page,
        consoleMessages,
      }) => {
        const target = targetOf(hydratingTarget, part);
        const visit = new Visit(page);
        await visit.prepare();
        const lift = await inject(page, part, fault);
        await page.goto(target.path);
        await visit.expectHeading(target.heading);
        const text = await mainText(page);
        if (fault.onArrival === 'comes') {
          await untilHydrated(page, target.path);
          lift();
          return;
        }
        await visit.start();
        await visit.expectFrame();
        if (fault.onArrival === 'hangs') await visit.pass8Seconds();
        await expect(visit.notice).toHaveCount(1);
        expect(await mainText(page)).toBe(text);

        lift();
        const before = visit.requested.length;
        await visit.tryAgain.click();
        await untilHydrated(page, target.path);
        await expect(visit.notice).toHaveCount(0);
        expect(await mainText(page)).toBe(text);
        expect(visit.requested.slice(before).join()).toContain(`/remotes/${part}/`);
        await expectOneReport(visit, part, fault);
        ignoreMessages(consoleMessages, EXPECTED);
      });
    }
  }

  for (const part of remotesWith(clickedTarget)) {
    for (const fault of faultsOf(part, AFTER_CLICK)) {
      test(`${part}, ${fault.name}, after a click: ${ON_NAVIGATION[fault.onNavigation]}`, async ({
        page,
        consoleMessages,
      }) => {
        const target = targetOf(clickedTarget, part);
        const visit = new Visit(page);
        await visit.prepare();
        await page.goto(target.from);
        await untilHydrated(page, target.from);
        const lift = await inject(page, part, fault);
        await markDocument(page);
        await follow(visit, target.path);

        if (fault.onNavigation === 'hangs') {
          await expect.poll(() => new URL(page.url()).pathname).toBe(target.path);
          await visit.pass8Seconds();
          await expect(visit.notice).toHaveCount(1);
          await visit.expectFrame();
          lift();
          await visit.tryAgain.click();
          await untilHydrated(page, target.path);
          expect(await isSameDocument(page)).toBe(true);
          await expectOneReport(visit, part, fault);
        } else {
          // The prerendered page takes over: one full load.
          await expect.poll(() => isSameDocument(page).catch(() => undefined)).toBe(false);
          await visit.expectHeading(target.heading);
          await visit.start();
          // Where the page never hydrates, nothing is missing.
          if (!target.hydrates) await untilHydrated(page, target.path);
          await expect(visit.notice).toHaveCount(target.hydrates ? 1 : 0);
          await markDocument(page);
          await follow(visit, target.from);
          await untilHydrated(page, target.from);
          expect(await isSameDocument(page)).toBe(true);
          lift();
          await page.goBack();
          await untilHydrated(page, target.path);
          await expectOneReport(visit, part, fault, target.hydrates ? 2 : 1);
        }
        await visit.expectHeading(target.heading);
        ignoreMessages(consoleMessages, EXPECTED);
      });
    }
  }
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
