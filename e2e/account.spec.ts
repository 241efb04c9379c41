import { sessionKey } from 'shared-config/contract/sharedState';
import {
  askForReset,
  choosePassword,
  existingAccount,
  greetingOf,
  logInAs,
  logOut,
  newAccount,
  resetCodeFor,
  signUp,
} from './fixtures/accounts';
import { expect, test } from './fixtures/test';

test('a visitor signs up, is greeted by name, logs out and logs in again, and resets the password, with the calls of the specification (spec §2, §4, §7, §8)', async ({
  page,
  visit,
}) => {
  const calls: { call: string; body: Record<string, unknown> }[] = [];
  page.on('request', (request) => {
    const [, call] = /(accounts:\w+|documents:\w+)/.exec(request.url()) ?? [];
    if (call && request.method() === 'POST')
      calls.push({ call, body: JSON.parse(request.postData() ?? '{}') as Record<string, unknown> });
  });
  const bodyOf = (call: string) => calls.findLast((made) => made.call === call)?.body;
  const account = newAccount('Kavya Śrī');
  const { name, email, password } = account;
  const greeting = greetingOf(page, name);

  await visit('/signup');
  await signUp(page, account);
  await expect(page).toHaveURL('/login');
  await expect(page.getByText('✅ Account created successfully!')).toBeVisible();
  await expect(greeting).toBeVisible();
  await expect(page.getByText(`You are logged in as ${name}.`)).toBeVisible();
  await expect(page.getByRole('link', { name: 'join the waitlist', exact: true })).toBeVisible();
  await expect(page.getByLabel('Email')).toBeHidden();
  expect(bodyOf('accounts:signUp')).toMatchObject({ email, password, returnSecureToken: true });
  const written = JSON.stringify(bodyOf('documents:commit'));
  const [, profile] = /(users\/\w+)"/.exec(written) ?? [];
  expect(profile).toBeDefined();
  for (const [field, text] of Object.entries({ name, mobile: '', email }))
    expect(written).toContain(`"${field}":{"stringValue":"${text}"}`);
  expect(JSON.stringify(bodyOf('documents:batchGet'))).toContain(profile);
  await logOut(page);

  await test.step('log in leads to the landing page, whatever the address says comes next', async () => {
    const target = encodeURIComponent('https://elsewhere.example/x');
    await visit(`/login?next=${target}&redirect=${target}&continue=${target}#${target}`);
    await logInAs(page, account);
    await expect(page).toHaveURL('/');
  });
  await expect(page.getByText('✅ Logged in successfully!')).toBeVisible();
  expect(bodyOf('accounts:signInWithPassword')).toMatchObject({ email, password });
  await page.reload();
  await expect(greeting).toBeVisible();
  await expect(page.getByText('✅ Logged in successfully!')).toHaveCount(0);

  await test.step('/privacy names what the browser keeps', async () => {
    await page.goto('/privacy');
    const all = await page.evaluate(async () => [
      ...[localStorage, sessionStorage].flatMap((storage) => Object.keys(storage)),
      ...document.cookie.split('; ').filter(Boolean),
      ...(await indexedDB.databases()).map(({ name }) => name ?? ''),
    ]);
    // Firebase tries whether the browser has databases, with one that it deletes at once.
    const kept = all
      .filter((name) => !name.startsWith('validate-browser-context'))
      .map((name) => name.replace(/^(firebase:authUser):.*/, '$1'));
    expect(kept).toContain('firebase:authUser');
    for (const one of kept) await expect(page.getByRole('main'), one).toContainText(one);
  });
  await test.step('the account pages stay open to a signed-in visitor', async () => {
    for (const path of ['/login', '/signup', '/thank-you', '/forgot-password']) {
      await visit(path);
      await expect(greeting).toBeVisible();
      await expect(page).toHaveURL(path);
    }
  });
  await test.step('a reset code really arrives and really changes the password', async () => {
    await askForReset(page, email);
    const sent = page
      .getByRole('status')
      .filter({ hasText: '✅ Reset link sent! Check your inbox.' });
    await expect(sent).toBeVisible();
    expect(bodyOf('accounts:sendOobCode')).toMatchObject({ requestType: 'PASSWORD_RESET', email });
    await choosePassword((await resetCodeFor(email)) ?? '', 'a-new-secret');
    await logOut(page);
    await page.getByRole('link', { name: 'Back to Log In' }).click();
    await logInAs(page, { ...account, password: 'a-new-secret' });
    await expect(page).toHaveURL('/');
  });
});

test('a visitor who logged in with an earlier release, which kept the session in a database, is still logged in', async ({
  page,
  visit,
}) => {
  const account = await existingAccount('Kavya Rao');
  const stored = () => page.evaluate((key) => localStorage.getItem(key), sessionKey('local'));
  await visit('/login');
  await logInAs(page, account);
  await page.evaluate(async (key) => {
    const value: unknown = JSON.parse(localStorage.getItem(key) ?? '');
    localStorage.removeItem(key);
    localStorage.setItem('getit.session', '1abc');
    const opening = indexedDB.open('firebaseLocalStorageDb');
    await new Promise((resolve) => (opening.onsuccess = resolve));
    const moving = opening.result.transaction('firebaseLocalStorage', 'readwrite');
    moving.objectStore('firebaseLocalStorage').put({ fbase_key: key, value });
    await new Promise((resolve) => (moving.oncomplete = resolve));
    opening.result.close();
  }, sessionKey('local'));
  await page.goto('/about');
  await expect(greetingOf(page, account.name)).toBeVisible();
  expect(await stored()).toContain(account.email);
  expect(await page.evaluate(() => localStorage.getItem('getit.session'))).toBeNull();
  await page.goto('/services');
  await expect(greetingOf(page, account.name)).toBeVisible();
  await logOut(page);
  expect(await stored()).toBeNull();
});

for (const [path, words, greeting] of [
  ['/privacy', '✅ Logged out successfully!', 'Hi, Meera'],
  ['/kn/services', '✅ ಲಾಗೌಟ್ ಆಗಿದೆ!', 'ನಮಸ್ಕಾರ, Meera'],
] as const)
  test(`a visitor who logs out on ${path}, which never hydrates, reads so at once, and not again after the next log-in`, async ({
    page,
    visit,
  }) => {
    const account = await existingAccount('Meera');
    const button = page.getByRole('button', { name: greeting });
    const said = page.getByRole('status').filter({ hasText: words });
    await visit('/login');
    await logInAs(page, account);
    await page.goto(path);
    await button.click();
    await page.locator('#user-menu').getByRole('button').click();
    await expect(said).toBeVisible({ timeout: 2000 });
    await expect(button).toHaveCount(0);
    await visit('/login');
    await logInAs(page, account);
    await expect(page).toHaveURL('/');
    await page.goBack();
    await page.goBack();
    await expect(page).toHaveURL(path);
    await expect(button).toBeVisible();
    await expect(said).toHaveCount(0);
  });

test('a visitor deletes the account from the menu, with its own password alone', async ({
  page,
  visit,
  consoleMessages,
}) => {
  const account = await existingAccount('ದೀಪಾ');
  await visit('/login');
  await logInAs(page, account);
  // The navigation after the log-in closes a menu that is open, until its page has taken the place of the form.
  await expect(page).toHaveURL('/');
  await expect(page.getByLabel('Password', { exact: true })).toHaveCount(0);
  await greetingOf(page, account.name).click();
  await page.getByRole('link', { name: 'Delete account' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Delete Account');
  await expect(page.getByRole('link', { name: 'Delete account' })).toBeHidden();
  const send = async (password: string): Promise<void> => {
    await page.getByLabel('Password', { exact: true }).fill(password);
    await page.getByRole('button', { name: 'Delete my account' }).click();
    await page.getByRole('button', { name: 'Delete for good' }).click();
  };
  await page.getByLabel('Email').fill(account.email);
  await send('not-hers');
  await expect(page.getByRole('alert')).toHaveText('❌ Invalid email or password.');
  await expect(greetingOf(page, account.name)).toBeVisible();
  expect(consoleMessages.splice(0).join('\n')).toContain('400');
  await send(account.password);
  await expect(page).toHaveURL('/');
  await expect(page.getByText('✅ Your account and your profile are deleted.')).toBeVisible();
  await expect(page.getByRole('button', { name: /^Hi, / })).toHaveCount(0);
});
