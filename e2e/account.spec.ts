import { existingAccount } from './faults/identity/providerAdmin';
import { choosePassword, logIn, newAccount, resetCodeFor, signUp } from './fixtures/accounts';
import { expect, test } from './fixtures/test';

const greeting = (name: string): RegExp => new RegExp(`^Hi, ${name}$`);

test('a visitor signs up, is greeted by name, logs out and logs in again, and /privacy names what the browser keeps (spec §2, §4, §7, §8)', async ({
  page,
  visit,
}) => {
  const account = newAccount('Kavya Śrī');
  await visit('/signup');
  await signUp(page, account);
  await expect(page).toHaveURL('/login');
  await expect(page.getByText('✅ Account created successfully!')).toBeVisible();
  await expect(page.getByRole('button', { name: greeting('Kavya Śrī') })).toBeVisible();

  await page.getByRole('button', { name: greeting('Kavya Śrī') }).click();
  await page.getByRole('button', { name: 'Logout' }).click();
  await expect(page.getByRole('button', { name: /^Hi, / })).toHaveCount(0);

  await logIn(page, account);
  await expect(page).toHaveURL('/');
  await expect(page.getByText('✅ Logged in successfully!')).toBeVisible();
  await expect(page.getByRole('button', { name: greeting('Kavya Śrī') })).toBeVisible();

  await page.reload();
  await expect(page.getByRole('button', { name: greeting('Kavya Śrī') })).toBeVisible();
  await expect(page.getByText('✅ Logged in successfully!')).toHaveCount(0);

  await page.goto('/privacy');
  const policy = page.getByRole('main');
  const kept = await page.evaluate(async () => [
    ...[localStorage, sessionStorage].flatMap((storage) => Object.keys(storage)),
    ...document.cookie.split('; ').filter(Boolean),
    ...(await indexedDB.databases()).map(({ name }) => name ?? ''),
  ]);
  expect(kept).toContain('firebaseLocalStorageDb');
  for (const name of kept) await expect(policy, name).toContainText(name);
});

test('a visitor deletes the account from the menu, and it is gone for good', async ({
  page,
  visit,
  consoleMessages,
}) => {
  const account = newAccount('ದೀಪಾ');
  await visit('/signup');
  await signUp(page, account);
  await page.getByRole('button', { name: greeting('ದೀಪಾ') }).click();
  await page.getByRole('link', { name: 'Delete account' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Delete Account');
  await expect(page.getByRole('link', { name: 'Delete account' })).toBeHidden();
  const send = page.getByRole('button', { name: 'Delete my account' });

  await page.getByLabel('Email').fill(account.email);
  await page.getByLabel('Password', { exact: true }).fill('not-hers');
  await send.click();
  await expect(page.getByRole('alert')).toHaveText('❌ Invalid email or password.');
  await expect(page.getByRole('button', { name: greeting('ದೀಪಾ') })).toBeVisible();

  await page.getByLabel('Password', { exact: true }).fill(account.password);
  await send.click();
  await expect(page).toHaveURL('/');
  await expect(page.getByText('✅ Your account and your profile are deleted.')).toBeVisible();
  await expect(page.getByRole('button', { name: /^Hi, / })).toHaveCount(0);

  await visit('/login');
  await logIn(page, account);
  await expect(page.getByRole('alert')).toHaveText('❌ Invalid email or password.');
  expect(consoleMessages.splice(0).join('\n')).toContain('400');
});

test('a reset code really arrives and really changes the password (spec §7.5, §8)', async ({
  page,
  visit,
}) => {
  const account = newAccount('Farah');
  await visit('/signup');
  await signUp(page, account);
  await page.getByRole('button', { name: 'Hi, Farah' }).click();
  await page.getByRole('button', { name: 'Logout' }).click();
  await page.getByRole('link', { name: 'Forgot your password?' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Forgot Password');
  await page.getByLabel('Email').fill(account.email);
  await page.getByRole('button', { name: 'Send reset link' }).click();
  await expect(
    page.getByRole('status').filter({ hasText: '✅ Reset link sent! Check your inbox.' }),
  ).toBeVisible();

  const code = await resetCodeFor(account.email);
  expect(code).toBeDefined();
  await choosePassword(code ?? '', 'a-new-secret');
  await page.getByRole('link', { name: 'Back to Log In' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Log In');
  await logIn(page, { email: account.email, password: 'a-new-secret' });
  await expect(page).toHaveURL('/');
  await expect(page.getByRole('button', { name: 'Hi, Farah' })).toBeVisible();
});

test('logging in as someone else before the stored session is confirmed asks for no profile that is not theirs', async ({
  page,
  visit,
}) => {
  const [asha, kavya] = [await existingAccount('Asha'), await existingAccount('Kavya')];
  await visit('/login');
  await logIn(page, asha);
  await expect(page.getByRole('button', { name: greeting('Asha') })).toBeVisible();

  const lookup = /accounts:lookup/;
  const confirmedNext = page.waitForResponse(lookup);
  await page.route(
    lookup,
    async (stored) => {
      await confirmedNext;
      await stored.continue();
    },
    { times: 1 },
  );
  await visit('/login');
  await logIn(page, kavya);
  await expect(page.getByRole('button', { name: greeting('Kavya') })).toBeVisible();
});

test('when the profile cannot be written the account is taken back and trying again works', async ({
  page,
  visit,
  consoleMessages,
}) => {
  const account = newAccount('Gopal');
  await page.route('**/documents:commit*', (route) =>
    route.fulfill({
      status: 403,
      json: { error: { status: 'PERMISSION_DENIED', message: 'denied' } },
    }),
  );
  await visit('/signup');
  await signUp(page, account);
  await expect(page.getByRole('alert')).toContainText('❌');
  await expect(page).toHaveURL('/signup');
  await page.unroute('**/documents:commit*');
  await page.getByRole('main').getByRole('button', { name: 'Sign Up' }).click();
  await expect(page).toHaveURL('/login');
  await expect(page.getByRole('button', { name: 'Hi, Gopal' })).toBeVisible();
  consoleMessages.splice(0);
});
