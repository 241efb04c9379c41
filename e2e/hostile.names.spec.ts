import { logIn } from './fixtures/accounts';
import { tracesIn } from './hostile/hostileForm';
import { expect, test } from './hostile/hostileTest';
import { signUpPastTheForm } from './hostile/profileName';
import { SCRIPT_STRINGS } from './hostile/scriptStrings';

/* A hundred strings take long on a busy machine. */
test.describe.configure({ timeout: 180_000 });

test('a script string as the name of a profile is greeted as text', async ({
  page,
  visit,
  damage,
}) => {
  const { account, writeName } = await signUpPastTheForm();
  await visit('/login');
  await logIn(page, account);
  await expect(page.getByRole('button', { name: 'Hi, User' })).toBeVisible();
  await page.goto('/thank-you');
  for (const name of SCRIPT_STRINGS) {
    await writeName(name);
    await page.reload();
    await page.waitForFunction(
      (greeting) => document.querySelector('[popovertarget="user-menu"]')?.textContent === greeting,
      `Hi, ${name}`,
    );
    expect(await tracesIn(page), name).toBe(0);
    expect(damage.ran).toEqual([]);
  }
});
