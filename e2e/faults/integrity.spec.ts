import type { Page } from '@playwright/test';
import { existingAccount } from '../fixtures/accounts';
import {
  expect,
  goInPlace,
  ignoreMessages,
  isSameDocument,
  markDocument,
  test,
  untilHydrated,
  wake,
} from '../fixtures/test';
import { AccountVisitor, RESET } from './identity/AccountVisitor';
import { fileAt, flipOneBit, injectFault } from './injectFault';
import { mainText } from './mainText';
import { filesOf, shellScript, type FederatedFile } from './releaseFiles';

/*
 * One bit of a served file is flipped, and the browser refuses the file: here the files of a remote and the sign-in
 * code, in shell.spec.ts the shell. docs/reliability.md lists what the visitor sees.
 */

const NOTICE = /not interactive right now/;

/** One remote stands for all, which one guard protects. */
const PART = 'mfe-auth';

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

/** A file of the remote. */
function fileLike(kind: RegExp): FederatedFile {
  const file = filesOf(PART).find(({ address }) => kind.test(address));
  if (!file) throw new Error(`${PART} has no file like ${String(kind)}.`);
  return file;
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
  for (const [name, kind] of [
    ['entry', /remoteEntry/],
    ['chunk', /^(?!.*remoteEntry).*\.js$/],
  ] as const)
    test(`${PART}: a first page with one byte changed in its ${name} keeps its content, and Try again hydrates it`, async ({
      page,
    }) => {
      const { address, path } = fileLike(kind);
      const file = await damage(page, address);
      await page.goto(path);
      await expectRepair(page, file.mend);
      expect(file.sent()).toBeGreaterThan(0);
    });

  test(`${PART}: a link to a page with one byte changed in its stylesheet leads to its content`, async ({
    page,
  }) => {
    const { address, path } = fileLike(/\.css$/);
    const file = await damage(page, address);
    await page.goto('/contact');
    await untilHydrated(page);
    await markDocument(page);
    await goInPlace(page, path);
    // Undefined while the document is being replaced.
    await expect.poll(() => isSameDocument(page).catch(() => undefined)).toBe(false);
    expect(file.sent()).toBeGreaterThan(0);
    // The first page has its styles inline.
    await untilHydrated(page, path);
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
});
