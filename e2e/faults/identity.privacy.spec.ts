import type { Page } from '@playwright/test';
import { newAccount, resetCodeFor, type Account } from '../fixtures/accounts';
import { expect } from '../fixtures/test';
import { LOG_IN, RESET, type AccountForm } from './identity/accountForms';
import { AccountVisitor } from './identity/AccountVisitor';
import { test } from './identity/identityTest';
import { makeAccount, profileOf } from './identity/providerAdmin';

/** What the page and the network show of one attempt, without the address. */
async function attempt(page: Page, form: AccountForm, account: Account) {
  const visitor = new AccountVisitor(page, form);
  await visitor.visit();
  const calls = recordCalls(page, account.email);
  await visitor.fill(account);
  await visitor.press();
  if (form === RESET) await visitor.expectSuccess(account);
  else await visitor.expectRefusal('', account);
  const shown = await page.locator('body').innerHTML();
  return { calls: await calls(), shown: shown.replaceAll(account.email, '…') };
}

test.describe('fault matrix: identity', () => {
  for (const form of [LOG_IN, RESET]) {
    test(`${form.name} answers alike for known and unknown addresses: same text, same page, same requests`, async ({
      page,
    }) => {
      const known = newAccount('Kavya Rao');
      await makeAccount(known, profileOf(known));
      const password = 'not-the-one';
      const toKnown = await attempt(page, form, { ...known, password });
      const unknown = newAccount('Nobody');
      const toUnknown = await attempt(page, form, { ...unknown, password });
      expect(toUnknown).toEqual(toKnown);
      expect(toKnown.calls).toHaveLength(1);
      if (form === RESET) {
        expect(await resetCodeFor(known.email)).toBeDefined();
        expect(await resetCodeFor(unknown.email)).toBeUndefined();
      }
    });
  }

  test('no password is stored in this browser, refused or not', async ({ page }) => {
    const account = newAccount('Kavya Rao');
    await makeAccount(account, profileOf(account));
    const visitor = new AccountVisitor(page, LOG_IN);
    await visitor.visit();
    const wrong = { ...account, password: 'not-the-one' };
    await visitor.fill(wrong);
    await visitor.press();
    await visitor.expectRefusal('', wrong);
    expect(await everythingStored(page)).not.toContain(wrong.password);
    await visitor.fill(account);
    await visitor.press();
    await visitor.expectSuccess(account);
    const stored = await everythingStored(page);
    expect(stored).toContain(account.email);
    expect(stored).not.toContain(account.password);
  });
});

/** Everything that the site stores in this browser, as one text: web storage, databases and cookies. */
async function everythingStored(page: Page): Promise<string> {
  const stored = await page.evaluate(async () => {
    const answer = <T>(request: IDBRequest<T>): Promise<T> =>
      new Promise((resolve, reject) => {
        request.onsuccess = () => resolve(request.result);
        request.onerror = () => reject(request.error);
      });
    const databases: unknown[] = [];
    for (const { name = '' } of await indexedDB.databases()) {
      const database = await answer(indexedDB.open(name));
      for (const store of database.objectStoreNames)
        databases.push(
          name,
          store,
          await answer(database.transaction(store).objectStore(store).getAll()),
        );
      database.close();
    }
    return JSON.stringify([{ ...localStorage }, { ...sessionStorage }, databases]);
  });
  return stored + JSON.stringify(await page.context().cookies());
}

/** A call to the identity provider as seen on the network, without the visitor's address. */
interface RecordedCall {
  readonly request: string;
  readonly status: number;
  readonly answer: string;
}

/** Records the calls to the identity provider from now on. */
function recordCalls(page: Page, email: string): () => Promise<RecordedCall[]> {
  const calls: Promise<RecordedCall>[] = [];
  page.on('response', (response) => {
    const request = response.request();
    if (!/accounts:/.test(request.url()) || request.method() !== 'POST') return;
    const record = async (): Promise<RecordedCall> => ({
      request: `${request.url()} ${request.postData()?.replaceAll(email, '…')}`,
      status: response.status(),
      answer: (await response.text()).replaceAll(email, '…'),
    });
    calls.push(record());
  });
  return () => Promise.all(calls);
}
