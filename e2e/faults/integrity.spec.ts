import type { Page } from '@playwright/test';
import { newAccount } from '../fixtures/accounts';
import { RETRY_IF_CLOSED } from '../fixtures/retryIfClosed';
import { ignoreMessages } from '../fixtures/consoleMessages';
import { test } from '../fixtures/stillTest';
import {
  expect,
  goInPlace,
  isSameDocument,
  markDocument,
  untilHydrated,
  wake,
} from '../fixtures/test';
import { productionSite } from '../site/productionSite';
import { RESET } from './identity/accountForms';
import { AccountVisitor } from './identity/AccountVisitor';
import { makeAccount, profileOf } from './identity/providerAdmin';
import { damage } from './integrity/damage';
import { filesOf, shellScript, type FederatedFile } from './integrity/releaseFiles';
import { mainText } from './mainText';
import { pagesElsewhere } from './remotes/targets';

/*
 * One bit of each served script and stylesheet is flipped in turn, and the browser refuses the file.
 * docs/reliability.md lists what the visitor sees.
 */

const NOTICE = /not interactive right now/;

/** What the browser logs about refused files and unused preloads. */
const EXPECTED = /integrity|was preloaded using link preload|Failed to load resource/;

/** One remote stands for all, which one guard protects. */
const PART = 'mfe-auth';

test.describe.configure({ timeout: 180_000 });

test.describe('fault matrix: integrity', () => {
  test(`${PART}: a first page with one byte changed in any of its scripts keeps its content, and Try again hydrates it`, async ({
    page,
    consoleMessages,
  }) => {
    const files = filesOf(PART).filter(({ needed }) => needed === 'on arrival');
    expect(files.length).toBeGreaterThan(1);
    for (const file of files) await test.step(file.address, () => damageOnArrival(page, file));
    ignoreMessages(consoleMessages, EXPECTED);
  });

  test(`${PART}: a link to a page with one byte changed in its entry, a chunk or a stylesheet leads to its content`, async ({
    page,
    consoleMessages,
  }) => {
    const files = oneOfEachKind(filesOf(PART));
    expect(files.some(({ address }) => address.endsWith('.css'))).toBe(true);
    for (const file of files)
      await test.step(file.address, () => damageOnNavigation(page, PART, file));
    ignoreMessages(consoleMessages, EXPECTED);
  });

  test('the shell with one byte changed: the content stays, and Try again hydrates the page', async ({
    page,
    consoleMessages,
  }) => {
    const shell = await damage(page, shellScript('shell'));
    await page.goto('/contact');
    await wake(page);
    const text = await mainText(page);
    await expect(page.getByRole('status').filter({ hasText: NOTICE })).toBeVisible();
    expect(shell.sent()).toBe(1);
    expect(await mainText(page)).toBe(text);
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByRole('status').filter({ hasText: NOTICE })).toBeVisible();
    expect(shell.sent()).toBe(2);
    shell.mend();
    await page.getByRole('button', { name: 'Try again' }).click();
    await untilHydrated(page);
    await expect(page.getByText(NOTICE)).toHaveCount(0);
    expect(await mainText(page)).toBe(text);
    ignoreMessages(consoleMessages, EXPECTED);
  });

  test('the sign-in code with one byte changed: the form says so, and sending it again works once the code is intact', async ({
    page,
    consoleMessages,
  }) => {
    const account = newAccount('Kavya Rao');
    await makeAccount(account, profileOf(account));
    const identity = await damage(page, shellScript('identity'));
    const visitor = new AccountVisitor(page, RESET);
    await visitor.visit();
    await visitor.fill(account);
    await visitor.press();
    await visitor.expectRefusal(
      'The sign-in service could not be reached. Check your connection and try again.',
      account,
    );
    expect(identity.sent()).toBeGreaterThan(0);
    identity.mend();
    await visitor.press();
    await visitor.expectSuccess(account);
    ignoreMessages(consoleMessages, EXPECTED);
  });

  test(`${PART}: a script for which the release lists no hash is refused`, async ({
    page,
    consoleMessages,
  }) => {
    const [file] = filesOf(PART).filter(({ address }) => !address.includes('remoteEntry'));
    if (!file) throw new Error(`${PART} has no chunks.`);
    await page.route('**/assets.json', async (route) => {
      const response = await route.fetch(RETRY_IF_CLOSED);
      const list = (await response.json()) as { integrity: Record<string, string> };
      const others = Object.entries(list.integrity).filter(
        ([name]) => !file.address.endsWith(`/${name}`),
      );
      expect(others).toHaveLength(Object.keys(list.integrity).length - 1);
      const integrity = Object.fromEntries(others);
      await route.fulfill({ response, json: { ...list, integrity } });
    });
    await leaveFor(page, PART, file.path);
    await expect.poll(() => staysInPlace(page)).toBe(false);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await untilHydrated(page);
    ignoreMessages(consoleMessages, EXPECTED);
  });
});

/** An entry, a chunk and a stylesheet. */
const oneOfEachKind = (files: readonly FederatedFile[]): FederatedFile[] =>
  [/remoteEntry/, /^(?!.*remoteEntry).*\.js$/, /\.css$/].flatMap(
    (kind) => files.find(({ address }) => kind.test(address)) ?? [],
  );

async function damageOnArrival(page: Page, { address, path }: FederatedFile): Promise<void> {
  const file = await damage(page, address);
  await page.goto(path);
  await wake(page);
  const text = await mainText(page);
  await expect(page.getByRole('status').filter({ hasText: NOTICE })).toBeVisible();
  expect(file.sent()).toBeGreaterThan(0);
  expect(await mainText(page)).toBe(text);
  file.mend();
  await page.getByRole('button', { name: 'Try again' }).click();
  await untilHydrated(page);
  await expect(page.getByText(NOTICE)).toHaveCount(0);
  expect(await mainText(page)).toBe(text);
}

async function damageOnNavigation(
  page: Page,
  part: string,
  { address, path, hydrates, needed }: FederatedFile,
): Promise<void> {
  const file = await damage(page, address);
  await leaveFor(page, part, path);
  await expect.poll(() => staysInPlace(page)).toBe(false);
  expect(file.sent()).toBeGreaterThan(0);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  if (needed === 'on arrival') {
    await wake(page);
    await expect(page.getByRole('status').filter({ hasText: NOTICE })).toBeVisible();
    file.mend();
    await page.getByRole('button', { name: 'Try again' }).click();
  }
  await untilHydrated(page, path);
  // A page that never hydrates is complete without the file.
  if (!hydrates) await expect(page.getByText(NOTICE)).toHaveCount(0);
  file.mend();
}

/** Opens a page of another remote, and navigates in place from there. */
async function leaveFor(page: Page, part: string, path: string): Promise<void> {
  await page.goto(pagesElsewhere(productionSite(), part)[0] ?? '/');
  await untilHydrated(page);
  await markDocument(page);
  await goInPlace(page, path);
}

/** Undefined while the document is being replaced. */
const staysInPlace = (page: Page): Promise<boolean | undefined> =>
  isSameDocument(page).catch(() => undefined);
