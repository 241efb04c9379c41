import { logIn } from './fixtures/accounts';
import { tracesIn } from './hostile/hostileForm';
import { expect, test } from './hostile/hostileTest';
import { signUpPastTheForm } from './hostile/profileName';
import { SCRIPT_STRINGS } from './hostile/scriptStrings';

/* A hundred strings take their time where the machine has other things to do. */
test.describe.configure({ timeout: 180_000 });

test('a profile whose name is a script string greets its owner with that text', async ({
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
      (words) => document.querySelector('[popovertarget="user-menu"]')?.textContent === words,
      `Hi, ${name}`,
    );
    expect(await tracesIn(page), name).toBe(0);
    expect(damage.ran).toEqual([]);
  }
});
