import type { Locator, Page } from '@playwright/test';
import { joinWaitlist } from '../../fixtures/waitlist';
import { expect } from '../../fixtures/test';
import { accept, cut, FAILED_ANSWER, hold, refuse } from './answers';
import type { State } from './State';

const ROWS = '**/waitlist/rows';
const ENTRY = {
  name: 'Asha Rao',
  email: 'asha@example.com',
  city: 'Bengaluru',
  interest: 'Help for Elderly',
} as const;

const dialogOf = (page: Page): Locator => page.getByRole('dialog');

async function open(page: Page): Promise<Locator> {
  await page.getByRole('button', { name: 'Join the Waitlist' }).first().click();
  await dialogOf(page).waitFor();
  return dialogOf(page);
}

const send = (page: Page, entry: Partial<typeof ENTRY> | { email: string } = {}) =>
  joinWaitlist(page, { ...ENTRY, ...entry });

async function join(page: Page): Promise<void> {
  await accept(page, ROWS);
  await send(page);
  await page.getByRole('heading', { name: 'Your place is saved' }).waitFor();
}

/** The waitlist and what follows it. */
export const WAITLIST: readonly State[] = [
  { name: 'the waitlist open', path: '/', reach: open },
  { name: 'the waitlist opened by its address', path: '/#waitlist', reach: (page) => dialogOf(page).waitFor() }, // prettier-ignore
  {
    name: 'the errors of the waitlist',
    path: '/',
    reach: async (page) => {
      await (await open(page)).getByRole('button', { name: 'Join now' }).click();
      await page.getByText('Choose what you are interested in.').waitFor();
    },
  },
  {
    name: 'a question about the address',
    path: '/',
    reach: async (page) => {
      const dialog = await send(page, { email: 'asha@gmial.com' });
      await dialog.getByRole('button', { name: 'Use asha@gmail.com' }).waitFor();
    },
  },
  {
    name: 'a name that nearly fills its field',
    path: '/',
    reach: async (page) => {
      const dialog = await open(page);
      // The live region comes before its words.
      for (const length of [120, 190]) await dialog.getByLabel('Name').fill('a'.repeat(length));
      await dialog.getByText('10 of 200 characters left').waitFor();
    },
  },
  {
    name: 'the waitlist being sent',
    path: '/',
    reach: async (page) => {
      await hold(page, ROWS);
      const dialog = await send(page);
      await expect(dialog.getByRole('button', { name: 'Submitting...' })).toBeDisabled();
    },
  },
  {
    name: 'the waitlist refused',
    path: '/',
    logs: FAILED_ANSWER,
    reach: async (page) => {
      await refuse(page, ROWS);
      await (await send(page)).getByRole('alert').filter({ hasText: 'went wrong' }).waitFor();
    },
  },
  {
    name: 'the waitlist without a network',
    path: '/',
    logs: FAILED_ANSWER,
    reach: async (page) => {
      await cut(page, ROWS);
      await (await send(page)).getByRole('alert').filter({ hasText: 'Network error.' }).waitFor();
    },
  },
  { name: 'the thanks for joining', path: '/', reach: join },
  {
    name: 'the words of the waitlist for those who have joined',
    path: '/',
    reach: async (page) => {
      await join(page);
      await page.getByRole('link', { name: 'Back to the homepage' }).click();
      await page.getByRole('heading', { name: 'Somebody you can trust' }).waitFor();
      await (await open(page)).getByText("You're on the waitlist!").waitFor();
    },
  },
  {
    name: 'an entry that is being corrected',
    path: '/',
    reach: async (page) => {
      await join(page);
      await page.getByRole('button', { name: 'Correct it' }).click();
      await expect(dialogOf(page).getByLabel('Email')).toHaveValue(ENTRY.email);
    },
  },
];
