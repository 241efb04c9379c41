import type { Locator, Page } from '@playwright/test';
import { expect } from '../../fixtures/test';
import { fillIn } from '../../faults/formFields';
import { accept, cut, FAILED_ANSWER, hold, refuse } from './answers';
import type { State } from './State';

const ROWS = '**/contact/rows';
const MESSAGE = { Name: 'Lakshmi', Mobile: '+91 98450 12345', Message: 'Two parcels.' } as const;

const contact = (page: Page): Locator => page.getByRole('main').locator('form');
const footer = (page: Page): Locator => page.locator('#contact form');

async function send(page: Page, form: Locator): Promise<void> {
  page.on('dialog', (dialog) => void dialog.accept());
  await fillIn(form, MESSAGE);
  await form.getByRole('button').click();
}

/** Both forms for messages. */
export const MESSAGES: readonly State[] = [
  {
    name: 'the errors of the contact form',
    path: '/contact',
    reach: async (page) => {
      await contact(page).getByRole('button').click();
      await page.getByText('Enter your mobile number.').waitFor();
    },
  },
  {
    name: 'a message being sent',
    path: '/contact',
    reach: async (page) => {
      await hold(page, ROWS);
      await send(page, contact(page));
      await expect(contact(page).getByRole('status')).toHaveText('Sending...');
    },
  },
  {
    name: 'a message sent',
    path: '/contact',
    reach: async (page) => {
      await accept(page, ROWS);
      await send(page, contact(page));
      await expect(contact(page).getByRole('status')).toHaveText('✅ Message sent successfully!');
    },
  },
  {
    name: 'a message refused',
    path: '/contact',
    logs: FAILED_ANSWER,
    reach: async (page) => {
      await refuse(page, ROWS);
      await send(page, contact(page));
      await contact(page).getByRole('alert').waitFor();
    },
  },
  {
    name: 'a message without a network',
    path: '/contact',
    logs: FAILED_ANSWER,
    reach: async (page) => {
      await cut(page, ROWS);
      await send(page, contact(page));
      await contact(page).getByRole('alert').waitFor();
    },
  },
  {
    name: 'the error of the footer form',
    path: '/',
    reach: async (page) => {
      await footer(page).getByRole('button').click();
      await footer(page).getByText('Write your message first.').waitFor();
    },
  },
  {
    name: 'the footer form being sent',
    path: '/',
    reach: async (page) => {
      await hold(page, ROWS);
      await send(page, footer(page));
      await expect(footer(page).getByRole('status')).toHaveText('Sending...');
    },
  },
  {
    name: 'the footer form sent',
    path: '/',
    reach: async (page) => {
      await accept(page, ROWS);
      await send(page, footer(page));
      await expect(footer(page).getByLabel('Message')).toHaveValue('');
    },
  },
  {
    name: 'the footer form failed',
    path: '/',
    logs: FAILED_ANSWER,
    reach: async (page) => {
      await cut(page, ROWS);
      const said = page.waitForEvent('dialog');
      await send(page, footer(page));
      expect((await said).message()).toBe('Something went wrong. Please try again.');
      await expect(footer(page).getByRole('button')).toBeEnabled();
    },
  },
];
