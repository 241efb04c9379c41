import { CONSENT_NOTICE } from 'shared-config/site/consentNotice';
import { joinWaitlist } from './fixtures/waitlist';
import { readRows } from './fixtures/readRows';
import { expect, test } from './fixtures/test';

test('a visitor joins the waitlist and gets the promo code (spec §2, §4, §7.1)', async ({
  page,
  visit,
}) => {
  const email = `asha-${Date.now()}@example.com`;
  await visit('/');
  const posted = page.waitForRequest((request) => request.method() === 'POST');
  await joinWaitlist(page, {
    name: 'ಆಶಾ ರಾವ್',
    email,
    city: 'Bengaluru',
    interest: 'Help for Elderly',
  });
  await expect(page).toHaveURL('/thank-you');
  await expect(page.getByText('GETIT50OFF').first()).toBeVisible();
  expect((await posted).postDataJSON()).toEqual({
    data: { name: 'ಆಶಾ ರಾವ್', email, city: 'Bengaluru', interest: 'Help for Elderly' },
  });
  expect(readRows('waitlist').filter((row) => row['email'] === email)).toMatchObject([
    { name: 'ಆಶಾ ರಾವ್', city: 'Bengaluru', interest: 'Help for Elderly', notice: CONSENT_NOTICE },
  ]);
  const events = await page.evaluate(() =>
    (window as { dataLayer?: ArrayLike<unknown>[] }).dataLayer?.map((entry) => Array.from(entry)),
  );
  expect(events).toContainEqual([
    'event',
    'waitlist_signup',
    { event_label: 'Bengaluru', value: 1 },
  ]);
});

test('opening the waitlist again in the same visit shows the success panel (spec §4)', async ({
  page,
  visit,
}) => {
  await visit('/');
  const dialog = await joinWaitlist(page, {
    name: 'Ravi',
    email: 'ravi@example.com',
    city: 'Mysuru',
    interest: 'Other',
  });
  await expect(page).toHaveURL('/thank-you');
  await page.getByRole('link', { name: /home/i }).first().click();
  await expect(page).toHaveURL('/');
  await page.getByRole('button', { name: 'Join the Waitlist' }).first().click();
  await expect(dialog.getByRole('heading', { name: "You're on the waitlist!" })).toBeVisible();
  await expect(dialog.getByText("We'll notify you when we go live in your city.")).toBeVisible();
  await dialog.getByRole('button', { name: 'Close', exact: true }).click();
  await expect(dialog).toBeHidden();
  await page.getByRole('button', { name: 'Join the Waitlist' }).first().click();
  await expect(dialog.getByPlaceholder('Your Name')).toHaveValue('');
});

test('a visitor who has the code on /book joins the waitlist there, and is told so on /thank-you (spec §2, §7.1)', async ({
  page,
  visit,
}) => {
  const email = `ravi-${Date.now()}@example.com`;
  await visit('/book');
  await page.getByLabel('Your email').fill(email);
  await page.getByRole('button', { name: 'Show my code' }).click();
  await page.getByPlaceholder('Your Name').fill('Ravi');
  await page.getByPlaceholder('Your City').fill('Mysuru');
  await page.getByLabel('Interest').selectOption('Other');
  await page.getByRole('button', { name: 'Join now' }).click();
  await expect(page).toHaveURL('/thank-you');
  await expect(page.locator('#site-status')).toContainText("You're on the waitlist!");
  expect(readRows('waitlist').filter((row) => row['email'] === email)).toMatchObject([
    { name: 'Ravi', city: 'Mysuru', interest: 'Other' },
  ]);
});

test('when the waitlist cannot be reached the form says so and keeps its values (spec §8)', async ({
  page,
  visit,
  consoleMessages,
}) => {
  await page.route('**/waitlist/rows', (route) => route.abort());
  await visit('/');
  const dialog = await joinWaitlist(page, {
    name: 'Meena',
    email: 'meena@example.com',
    city: 'Bengaluru',
    interest: 'Delivery Tasks',
  });
  await expect(dialog.getByRole('alert')).toHaveText('Network error.');
  await expect(dialog.getByPlaceholder('Your Name')).toHaveValue('Meena');
  expect(consoleMessages.splice(0)).toEqual(
    expect.arrayContaining([expect.stringContaining('Failed to fetch')]),
  );
});
