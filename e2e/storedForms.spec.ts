import { CONSENT_NOTICE } from 'shared-config/site/consentNotice';
import { fillIn } from './faults/formFields';
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

test('a message from the contact page becomes a row with the version of its consent notice, and the fields are cleared (spec §4, §7.2)', async ({
  page,
  visit,
}) => {
  const message = `Two parcels from Malleshwaram, ${Date.now()}\n"fragile"`;
  await visit('/contact');
  const form = page.getByRole('main').locator('form');
  await fillIn(form, { Name: 'Lakshmi', Mobile: '+91 98450 12345', Message: message });
  await form.getByRole('button', { name: 'Send Message' }).click();
  await expect(form.getByRole('status')).toHaveText('✅ Message sent successfully!');
  await expect(form.getByLabel('Message')).toHaveValue('');
  expect(readRows('contact').filter((row) => row['message'] === message)).toMatchObject([
    { name: 'Lakshmi', mobile: '+91 98450 12345', notice: CONSENT_NOTICE },
  ]);
});

test('a message from the footer form becomes a row, confirmed by an alert (spec §4, §8)', async ({
  page,
  visit,
}) => {
  const message = `From the landing page, ${Date.now()}`;
  const alert = page.waitForEvent('dialog');
  page.on('dialog', (dialog) => void dialog.accept());
  await visit('/');
  const form = page.locator('#contact form');
  await fillIn(form, { Name: 'Lakshmi', Mobile: '98450', Message: message });
  await form.getByRole('button').click();
  expect((await alert).message()).toBe('Message sent successfully!');
  await expect(form.getByLabel('Message')).toHaveValue('');
  expect(readRows('contact').filter((row) => row['message'] === message)).toHaveLength(1);
});
