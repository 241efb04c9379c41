import type { Locator } from '@playwright/test';
import { CONSENT_NOTICE } from 'shared-config/site/consentNotice';
import { readRows } from './fixtures/readRows';
import { expect, test } from './fixtures/test';

async function fill(form: Locator, message: string): Promise<void> {
  await form.getByLabel('Name').fill('Lakshmi');
  await form.getByLabel('Mobile').fill('+91 98450 12345');
  await form.getByLabel('Message').fill(message);
}

test('a message from the contact page becomes a row with the version of its consent notice, and the fields are cleared (spec §4, §7.2)', async ({
  page,
  visit,
}) => {
  const message = `Two parcels from Malleshwaram, ${Date.now()}\n"fragile"`;
  await visit('/contact');
  const form = page.getByRole('main').locator('form');
  await fill(form, message);
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
  const alerts: string[] = [];
  page.on('dialog', (dialog) => {
    alerts.push(dialog.message());
    void dialog.accept();
  });
  await visit('/');
  const form = page.locator('#contact form');
  await fill(form, message);
  await form.getByRole('button').click();
  await expect.poll(() => alerts).toEqual(['Message sent successfully!']);
  await expect(form.getByLabel('Message')).toHaveValue('');
  expect(readRows('contact').filter((row) => row['message'] === message)).toHaveLength(1);
});
