import type { CDPSession, Page } from '@playwright/test';
import { expect, test } from './fixtures/test';

interface Living {
  readonly objects: number;
  readonly nodes: number;
  readonly listeners: number;
}

/** Pages of two remotes that a link of the top bar opens in place, as visitors go through them. */
const ROUND = ['/login', '/signup', '/contact'];

/** Presses the links of the top bar, one round after another, each when the page before it is there. */
async function navigate(page: Page, rounds: number): Promise<void> {
  await page.evaluate(
    async ({ paths, times }) => {
      const ready = (path: string): boolean =>
        document.querySelector('#outlet')?.getAttribute('data-ready') === path;
      for (let round = 0; round < times; round++)
        for (const path of paths) {
          document.querySelector<HTMLElement>(`nav[aria-label="Main"] a[href="${path}"]`)?.click();
          while (!ready(path)) await new Promise((resolve) => setTimeout(resolve, 1));
        }
      await new Promise((resolve) => requestIdleCallback(resolve));
    },
    { paths: ROUND, times: rounds },
  );
}

/** What is alive after a garbage collection. */
async function countLiving(cdp: CDPSession): Promise<Living> {
  const evaluate = async (expression: string): Promise<string> =>
    (await cdp.send('Runtime.evaluate', { expression })).result.objectId ?? '';
  const prototypeObjectId = await evaluate('Object.prototype');
  // Collects garbage first. Objects come after nodes and listeners, which only the second collection frees.
  await cdp.send('HeapProfiler.collectGarbage');
  const { objects } = await cdp.send('Runtime.queryObjects', { prototypeObjectId });
  const { result } = await cdp.send('Runtime.callFunctionOn', {
    objectId: objects.objectId ?? '',
    functionDeclaration: 'function () { return this.length; }',
    returnByValue: true,
  });
  const { nodes, jsEventListeners } = await cdp.send('Memory.getDOMCounters');
  await cdp.send('Runtime.releaseObjectGroup', { objectGroup: '' });
  await cdp.send('Runtime.releaseObject', { objectId: objects.objectId ?? '' });
  return { objects: result.value as number, nodes, listeners: jsEventListeners };
}

/** The smallest of several counts: React lets go of some objects of the page before only when it is idle. */
async function fewestLiving(page: Page, cdp: CDPSession): Promise<Living> {
  const counts: Living[] = [];
  for (let count = 0; count < 4; count++) {
    await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
    counts.push(await countLiving(cdp));
  }
  const fewest = (kind: keyof Living): number => Math.min(...counts.map((living) => living[kind]));
  return { objects: fewest('objects'), nodes: fewest('nodes'), listeners: fewest('listeners') };
}

/** The provider's code, which account pages load in addition to their own. */
const PROVIDER = /\/identity\.[^/]+\.js$/;

test('a tab holds as many objects, nodes and listeners after a hundred navigations as after ten', async ({
  page,
  visit,
}) => {
  const cdp = await page.context().newCDPSession(page);
  const provider = page.waitForResponse((response) => PROVIDER.test(response.url()));
  await visit('/contact');
  await navigate(page, 4);
  // What the tab loads once must be there before the first count.
  await (await provider).finished();
  await navigate(page, 1);
  const before = await fewestLiving(page, cdp);
  await navigate(page, 30);
  const after = await fewestLiving(page, cdp);
  expect.soft(after.objects - before.objects, 'objects').toBeLessThan(45);
  expect.soft(after.nodes - before.nodes, 'nodes').toBeLessThan(45);
  expect.soft(after.listeners - before.listeners, 'listeners').toBeLessThan(45);
});
