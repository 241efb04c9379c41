import type { Page } from '@playwright/test';
import { ScreenReader } from './accessibility/screenReader/ScreenReader';
import { accept, cut, FAILED_ANSWER, hold, refuse } from './accessibility/answers';
import { existingAccount } from './faults/identity/providerAdmin';
import { fillIn } from './faults/formFields';
import { ignoreMessages, NOT_FOUND_REMARK } from './fixtures/consoleMessages';
import { logIn, newAccount, signUp } from './fixtures/accounts';
import { test } from './fixtures/stillTest';
import { expect, untilHydrated } from './fixtures/test';
import { joinWaitlist } from './fixtures/waitlist';

/*
 * What a screen reader speaks of every message of spec §8, and of every busy word. The alerts of the footer form are
 * dialogs of the browser, which speaks them itself: the virtual screen reader has only the page.
 */

const ENTRY = { name: 'Asha', email: 'asha@example.com', city: 'Bengaluru', interest: 'Other' };
const MESSAGE = { Name: 'Lakshmi', Mobile: '98450', Message: 'Two parcels.' };
/** Has no account. */
const NOBODY = newAccount('Asha');

const joins = async (page: Page): Promise<unknown> => joinWaitlist(page, ENTRY);
const writes = async (page: Page): Promise<void> => {
  const form = page.getByRole('main').locator('form');
  await fillIn(form, MESSAGE);
  await form.getByRole('button').click();
};
const resets = async (page: Page): Promise<void> => {
  await page.getByLabel('Email').fill((await existingAccount('Asha')).email);
  await page.getByRole('button', { name: 'Send reset link' }).click();
};

type Answer = (page: Page, address: string) => Promise<unknown>;

/** A request that is held a moment, so that its busy words are there to be spoken, and then goes to the service. */
const late: Answer = (page, address) =>
  page.route(address, async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 300));
    await route.continue();
  });

/** Where something is sent, who answers, what the visitor does, and what is spoken. */
const SPOKEN: readonly (readonly [
  path: string,
  address: string,
  answer: Answer,
  act: (page: Page) => Promise<unknown>,
  words: readonly string[],
])[] = [
  ['/', '**/waitlist/rows', hold, joins, ['Submitting...']],
  ['/', '**/waitlist/rows', refuse, joins, ['Something went wrong. Try again.']],
  ['/', '**/waitlist/rows', cut, joins, ['Network error.']],
  ['/contact', '**/contact/rows', hold, writes, ['Sending...']],
  ['/contact', '**/contact/rows', accept, writes, ['✅ Message sent successfully!']],
  ['/contact', '**/contact/rows', refuse, writes, ['❌ Something went wrong. Please try again.']],
  ['/contact', '**/contact/rows', cut, writes, ['⚠️ Network error. Please try again.']],
  ['/login', '**/accounts:signInWithPassword*', late, (page) => logIn(page, NOBODY), ['Logging in...', '❌ Invalid email or password.']], // prettier-ignore
  ['/login', '**/none', late, async (page) => logIn(page, await existingAccount('Asha')), ['✅ Logged in successfully!']], // prettier-ignore
  ['/signup', '**/accounts:signUp*', late, async (page) => signUp(page, await existingAccount('Asha')), ['Creating account...', '❌ Firebase: Error (auth/email-already-in-use).', 'You already have an account with this email.']], // prettier-ignore
  ['/signup', '**/none', late, (page) => signUp(page, newAccount('Asha')), ['✅ Account created successfully!']], // prettier-ignore
  ['/forgot-password', '**/accounts:sendOobCode*', late, resets, ['Sending reset email...', '✅ Reset link sent! Check your inbox.']], // prettier-ignore
  ['/forgot-password', '**/accounts:sendOobCode*', cut, resets, ['❌ Error: Firebase: Error (auth/network-request-failed).']], // prettier-ignore
];

const arrive = async (page: Page, path: string): Promise<ScreenReader> => {
  await page.goto(path);
  await untilHydrated(page);
  return ScreenReader.start(page);
};

test('a screen reader speaks every message of forms, and that they are being sent (spec §4, §8)', async ({
  context,
  consoleMessages,
}) => {
  for (const [path, address, answer, act, words] of SPOKEN)
    await test.step(`${path}: ${words.join(' ')}`, async () => {
      const page = await context.newPage();
      await answer(page, address);
      const reader = await arrive(page, path);
      await act(page);
      for (const one of words) await reader.expectSpoken(one);
      await page.evaluate(() => localStorage.clear());
      await page.close();
    });
  ignoreMessages(consoleMessages, FAILED_ANSWER);
});

test('a screen reader reads the 404 page, the thanks for joining and the panel for those who have joined (spec §4, §8)', async ({
  page,
  consoleMessages,
}) => {
  const nowhere = await arrive(page, '/nowhere');
  await nowhere.readTo('Page Not Found');
  await nowhere.readTo("Oops! The page you're looking for doesn't exist.");
  ignoreMessages(consoleMessages, NOT_FOUND_REMARK);

  await accept(page, '**/waitlist/rows');
  const reader = await arrive(page, '/');
  await joins(page);
  await expect(page).toHaveURL('/thank-you');
  await reader.readTo('Thank you. Your place is saved.');
  await page.getByRole('link', { name: 'Back to the homepage' }).click();
  await page.getByRole('button', { name: 'Join the Waitlist' }).first().click();
  // The focus is above the words, not on their button.
  await expect(page.getByRole('heading', { name: "You're on the waitlist!" })).toBeFocused();
  await reader.expectSpoken("heading, You're on the waitlist!");
  await reader.readTo("We'll notify you when we go live in your city.");
});
