import type { Page } from '@playwright/test';
import { pageDataIn } from '@getit/parts/config/pageDataIn';
import { budgetOfPage, readBudgets } from '@getit/parts/verify/budgets';
import { projectRoot } from 'shared-config/build/projectRoot';
import { Traffic } from './budgets/Traffic';
import { NOT_FOUND_REMARK, ignoreMessages } from './fixtures/consoleMessages';
import { expect, test } from './fixtures/test';
import { SITE_PATHS } from './site/paths';

const budgets = readBudgets(projectRoot());

/** An address that the 404 page answers. */
const NOWHERE = '/nowhere';

/** On account pages the provider's code comes besides. */
const PROVIDER = /\/identity\.[^/]+\.js$/;

for (const paths of [SITE_PATHS.slice(0, 8), [...SITE_PATHS.slice(8), NOWHERE]])
  test(`a page without input requests what its budget allows: ${paths.join(', ')}`, async ({
    page,
    context,
    consoleMessages,
  }) => {
    const traffic = await Traffic.watch(await context.newCDPSession(page));
    for (const path of paths)
      await test.step(path, async () => {
        await traffic.forget();
        const html = (await (await page.goto(path))?.text()) ?? '';
        const hasForm = await showsForm(page);
        await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
        await traffic.quiet();
        if (path === NOWHERE) ignoreMessages(consoleMessages, NOT_FOUND_REMARK);
        const pins = pageDataIn(html)?.page;
        const hydrate = pins ? (pins.hydrate ?? 'idle') : 'never';
        const budget = budgetOfPage(budgets, path === NOWHERE ? '/404' : path, hydrate);
        expect(traffic.document(), path).toBeGreaterThan(5000);
        expect(traffic.document(), path).toBeLessThanOrEqual(budget?.wire ?? 0);
        const scripts = traffic.scripts();
        if (hydrate === 'form' && hasForm) {
          // Its form is on the first screen, so the idle page wakes: with this much at most.
          expect(Object.keys(scripts).length, path).toBeGreaterThan(0);
          expect(ownBytes(scripts), path).toBeLessThanOrEqual(budget?.awakeScripts ?? 0);
        } else {
          expect(scripts, path).toEqual({});
          expect(traffic.requests(), path).toBeLessThanOrEqual(budget?.requests ?? 0);
        }
      });
  });

/** Whether a form of the page is on the first screen. */
function showsForm(page: Page): Promise<boolean> {
  return page.evaluate(() =>
    [...document.querySelectorAll('#outlet form')].some(
      (form) => form.checkVisibility() && form.getBoundingClientRect().top < innerHeight,
    ),
  );
}

function ownBytes(scripts: Readonly<Record<string, number>>): number {
  return Object.entries(scripts)
    .filter(([path]) => !PROVIDER.test(path))
    .reduce((sum, [, bytes]) => sum + bytes, 0);
}
