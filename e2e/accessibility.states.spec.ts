import { axeEverywhere } from './accessibility/axe/axeEverywhere';
import { STATES } from './accessibility/states/states';
import { ignoreMessages } from './fixtures/consoleMessages';
import { test } from './fixtures/stillTest';
import { expect, untilHydrated } from './fixtures/test';
import { lostText } from './layout/lostText';
import { tooWide } from './layout/tooWide';
import { SITE } from './site/addresses';

/*
 * axe, and a look for text that is lost, over what a page becomes after a visitor has done something or something has
 * failed. All states of a group share one browser and its cache; each has its own tab and no memory of the others.
 */

for (const [group, states] of Object.entries(STATES))
  test(`every state has no violation that any rule of axe finds, and loses no text, in light and dark, at 320 and 1280 px: ${group}`, async ({
    context,
    page: first,
    consoleMessages,
  }) => {
    test.setTimeout(120_000);
    const tools = await context.newCDPSession(first);
    for (const { name, path, reach, only, except, logs } of states)
      await test.step(`the page with ${name}`, async () => {
        await tools.send('Storage.clearDataForOrigin', {
          origin: SITE,
          storageTypes: 'cookies,local_storage,indexeddb',
        });
        const page = await context.newPage();
        await page.setViewportSize({ width: 1280, height: 900 });
        await page.goto(path);
        await untilHydrated(page);
        await reach(page);
        const widths = only === undefined ? undefined : [only];
        const found = await axeEverywhere(page, widths);
        const rules = found.filter((line) => !except || !line.includes(`: ${except.rule}: `));
        expect.soft(rules, name).toEqual([]);
        expect(found.length > rules.length, 'the exception is needed').toBe(except !== undefined);
        expect.soft(await page.evaluate(lostText), name).toEqual([]);
        expect.soft(await page.evaluate(tooWide), name).toEqual([]);
        // Not unrouted, which would let held requests go on to their service.
        await page.close();
        if (logs) ignoreMessages(consoleMessages, logs);
      });
  });
