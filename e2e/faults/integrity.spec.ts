import type { Page } from '@playwright/test';
import { existingAccount } from '../fixtures/accounts';
import {
  expect,
  goInPlace,
  ignoreMessages,
  isSameDocument,
  markDocument,
  RETRY_IF_CLOSED,
  test,
  untilHydrated,
  wake,
} from '../fixtures/test';
import { AccountVisitor, RESET } from './identity/AccountVisitor';
import { fileAt, flipOneBit, injectFault } from './injectFault';
import { mainText } from './mainText';
import { filesOf, shellScript } from './releaseFiles';

/*
 * One bit of each served script and stylesheet is flipped in turn, and the browser refuses the file: here the files of a
 * remote and the sign-in code, in shell.spec.ts those of the shell. docs/reliability.md lists what the visitor sees.
 */

const NOTICE = /not interactive right now/;

/** One remote stands for all, which one guard protects. */
const PART = 'mfe-auth';

test.describe.configure({ timeout: 180_000 });

/** The browser logs refused files. */
test.afterEach(({ consoleMessages }) =>
  ignoreMessages(consoleMessages, /integrity|Failed to load resource/),
);

/** Flips one bit of a file until it is mended. */
async function damage(page: Page, address: string) {
  let sent = 0;
  const mend = await injectFault(page, fileAt(address), async (route) => {
    await flipOneBit(route);
    sent += 1;
  });
  return { sent: () => sent, mend };
}

/** Goes to a page in place, from a page of another remote. */
async function leaveFor(page: Page, path: string): Promise<void> {
  await page.goto('/contact');
  await untilHydrated(page);
  await markDocument(page);
  await goInPlace(page, path);
  // Undefined while the document is being replaced.
  await expect.poll(() => isSameDocument(page).catch(() => undefined)).toBe(false);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
}

/** Expects the notice, and that Try again hydrates the page once the file is intact, with the text that it has shown. */
async function expectRepair(page: Page, mend: () => void): Promise<void> {
  await wake(page);
  const text = await mainText(page);
  await expect(page.getByRole('status').filter({ hasText: NOTICE })).toBeVisible();
  expect(await mainText(page)).toBe(text);
  mend();
  await page.getByRole('button', { name: 'Try again' }).click();
  await untilHydrated(page);
  await expect(page.getByText(NOTICE)).toHaveCount(0);
  expect(await mainText(page)).toBe(text);
}

test.describe('fault matrix: integrity', () => {
  test(`${PART}: a first page with one byte changed in any of its scripts keeps its content, and Try again hydrates it`, async ({
    page,
  }) => {
    const scripts = filesOf(PART).filter(({ address }) => address.endsWith('.js'));
    expect(scripts.length).toBeGreaterThan(1);
    for (const { address, path } of scripts)
      await test.step(address, async () => {
        const file = await damage(page, address);
        await page.goto(path);
        await expectRepair(page, file.mend);
        expect(file.sent()).toBeGreaterThan(0);
      });
  });

  test(`${PART}: a link to a page with one byte changed in its entry, a chunk or a stylesheet leads to its content`, async ({
    page,
  }) => {
    const files = filesOf(PART);
    for (const kind of [/remoteEntry/, /^(?!.*remoteEntry).*\.js$/, /\.css$/])
      await test.step(String(kind), async () => {
        const { address = '', path = '' } = files.find((one) => kind.test(one.address)) ?? {};
        const file = await damage(page, address);
        await leaveFor(page, path);
        expect(file.sent()).toBeGreaterThan(0);
        // The first page has its styles inline.
        if (address.endsWith('.css')) await untilHydrated(page, path);
        else await expectRepair(page, file.mend);
        file.mend();
      });
  });

  test('the sign-in code with one byte changed: the form says so, and sending it again works once the code is intact', async ({
    page,
  }) => {
    const account = await existingAccount('Kavya Rao');
    const identity = await damage(page, shellScript('identity'));
    const visitor = await AccountVisitor.at(page, RESET);
    await visitor.send(account);
    await visitor.expectRefusal(
      'The sign-in service could not be reached. Check your connection and try again.',
      account,
    );
    expect(identity.sent()).toBeGreaterThan(0);
    identity.mend();
    await visitor.press();
    await visitor.expectSuccess(account);
  });

  test(`${PART}: a script for which the release lists no hash is refused`, async ({ page }) => {
    const chunk = filesOf(PART).find(({ address }) => !address.includes('remoteEntry'));
    await page.route('**/assets.json', async (route) => {
      const response = await route.fetch(RETRY_IF_CLOSED);
      const list = (await response.json()) as { integrity: Record<string, string> };
      const others = Object.entries(list.integrity).filter(
        ([name]) => !chunk?.address.endsWith(`/${name}`),
      );
      expect(others).toHaveLength(Object.keys(list.integrity).length - 1);
      const integrity = Object.fromEntries(others);
      await route.fulfill({ response, json: { ...list, integrity } });
    });
    await leaveFor(page, chunk?.path ?? '');
    await untilHydrated(page);
  });
});
