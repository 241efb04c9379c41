import type { Page } from '@playwright/test';
import { accept, cut, FAILED_ANSWER, hold, late, refuse, test } from './accessibility/stateTest';
import { fillIn, formOf } from './faults/formFields';
import {
  askForReset,
  existingAccount,
  greetingOf,
  logIn,
  newAccount,
  signUp,
} from './fixtures/accounts';
import { expect, ignoreMessages, mainLink, NOT_FOUND_REMARK, untilHydrated } from './fixtures/test';

/*
 * axe, and a look for text that is lost, over what a page becomes after a visitor has done something or something has
 * failed, once for each component that shows it; and what a screen reader speaks of it: every message of spec §8, and
 * every busy word. The alerts of the footer form are dialogs of the browser, which speaks them itself: the virtual screen
 * reader has only the page. All states of a group share one browser and its cache.
 */

test.setTimeout(120_000);

/** Presses a button of the page, or of the dialog that is open. */
const press = (page: Page, name: string): Promise<void> =>
  page.locator('main, dialog[open]').getByRole('button', { name, exact: true }).first().click();

test('every state of the waitlist has no violation that axe finds, loses no text and is spoken (spec §4, §8)', async ({
  arrive,
  look,
  hear,
  readTo,
  consoleMessages,
}) => {
  const rows = '**/waitlist/rows';
  let page = await arrive('/#waitlist');
  const dialog = () => page.getByRole('dialog');
  await press(page, 'Join now');
  await page.getByText('Choose what you are interested in.').waitFor();
  await look('the waitlist open, with its errors');
  // The live region comes before its words.
  for (const length of [120, 190]) await dialog().getByLabel('Name').fill('a'.repeat(length));
  await hear('10 of 200 characters left');
  const entry = { Name: 'Asha Rao', Email: 'asha@gmial.com', City: 'Bengaluru', Interest: 'Other' };
  await fillIn(dialog(), entry);
  await press(page, 'Join now');
  await dialog().getByRole('button', { name: 'Use asha@gmail.com' }).waitFor();
  await look('a question about the address');
  await press(page, 'Use asha@gmail.com');
  await page.route(rows, cut);
  await press(page, 'Join now');
  await hear('Network error.');
  await page.route(rows, refuse);
  await press(page, 'Join now');
  await hear('Something went wrong. Try again.');
  await look('the waitlist refused');
  let answer = (): void => undefined;
  await page.route(rows, async (route) => {
    await new Promise<void>((resolve) => (answer = resolve));
    await refuse(route);
  });
  await press(page, 'Join now');
  await hear('Submitting...');
  // Without an answer, the next page would deliver it from the outbox.
  answer();
  await dialog().getByRole('button', { name: 'Join now', exact: true }).waitFor();

  page = await arrive('/#waitlist');
  await page.route(rows, accept);
  await fillIn(dialog(), { ...entry, Email: 'asha@example.com' });
  await press(page, 'Join now');
  await page.getByRole('heading', { name: 'Your place is saved' }).waitFor();
  await look('the thanks for joining');
  await readTo('Thank you. Your place is saved.');
  await page.getByRole('link', { name: 'Back to the homepage' }).click();
  await press(page, 'Join the Waitlist');
  // The focus is above the words, not on their button.
  await expect(page.getByRole('heading', { name: "You're on the waitlist!" })).toBeFocused();
  await hear("heading, You're on the waitlist!");
  await look('the words for those who have joined');
  await readTo("We'll notify you when we go live in your city.");
  // The reader still looks at the page that has made way.
  ignoreMessages(consoleMessages, /getElementById is not a function/);
  ignoreMessages(consoleMessages, FAILED_ANSWER);
});

test('every state of the forms for messages has no violation that axe finds, loses no text and is spoken (spec §4, §8)', async ({
  arrive,
  look,
  hear,
  consoleMessages,
}) => {
  const rows = '**/contact/rows';
  const message = { Name: 'Lakshmi', Mobile: '+91 98450 12345', Message: 'Two parcels.' };
  let page = await arrive('/contact');
  const form = formOf(page);
  const send = form.getByRole('button');
  await fillIn(form, message);
  await page.route(rows, cut);
  await send.click();
  await hear('⚠️ Network error. Please try again.');
  await page.route(rows, refuse);
  await send.click();
  await hear('❌ Something went wrong. Please try again.');
  await look('a message refused');
  await page.route(rows, accept);
  await send.click();
  await hear('✅ Message sent successfully!');
  await look('a message sent');
  await page.route(rows, hold);
  await fillIn(form, message);
  await send.click();
  await hear('Sending...');

  page = await arrive('/');
  await page.route(rows, hold);
  await fillIn(page.locator('#contact form'), message);
  await page.locator('#contact form').getByRole('button').click();
  await hear('Sending...');
  ignoreMessages(consoleMessages, FAILED_ANSWER);
});

test('every state of pages that are read has no violation that axe finds, and loses no text', async ({
  arrive,
  look,
  readTo,
  consoleMessages,
}) => {
  let page = await arrive('/');
  await page.getByText('What does it cost?').click();
  await page.getByText('Show More FAQs').click();
  await page.getByText('When can I book?').waitFor();
  await look('an answer open, and all eight questions');
  page = await arrive('/about');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Skip to the page' })).toBeFocused();
  // It covers the link to the home page while it has the focus, and no longer.
  await look('focus on the link that skips the menu', 'target-size');
  page = await arrive('/book');
  await page.getByLabel('Your email').fill('asha@example.com');
  await press(page, 'Show my code');
  await page.getByText('GETIT50OFF').waitFor();
  await fillIn(page.locator('main'), { 'Task Category': 'Basic', 'Estimated Time': '1 hour' });
  await look('the promo code and a total');
  await arrive('/nowhere');
  await readTo('Page Not Found');
  await readTo("Oops! The page you're looking for doesn't exist.");
  ignoreMessages(consoleMessages, NOT_FOUND_REMARK);
});

test('every state of the account pages has no violation that axe finds, loses no text and is spoken (spec §4, §8)', async ({
  arrive,
  look,
  hear,
  consoleMessages,
}) => {
  const call = '**/accounts:*';
  let page = await arrive('/login');
  await page.getByRole('button', { name: 'Show password' }).click();
  await logIn(page, newAccount('Asha'));
  await hear('❌ Invalid email or password.');
  await page.route(call, cut);
  await press(page, 'Log In');
  await page.getByText('Check your connection').waitFor();
  await look('log in without a network, the way out, and a password that is shown');
  await page.route(call, hold);
  await press(page, 'Log In');
  await hear('Logging in...');

  page = await arrive('/signup');
  await page.route(call, late);
  await signUp(page, await existingAccount('Asha'));
  await hear('Creating account...');
  await hear('❌ Firebase: Error (auth/email-already-in-use).');
  await hear('You already have an account with this email.');
  await look('sign up refused, and the way out');
  await signUp(page, newAccount('Lakshmi Narayan'));
  await page.getByText('You are logged in as').waitFor();
  await hear('✅ Account created successfully!');
  await look('a new account, and the status message');

  page = await arrive('/forgot-password');
  await page.route(call, late);
  await askForReset(page, (await existingAccount('Asha')).email);
  await hear('Sending reset email...');
  await hear('✅ Reset link sent! Check your inbox.');
  await page.route(call, cut);
  await press(page, 'Send reset link');
  await hear('❌ Error: Firebase: Error (auth/network-request-failed).');
  ignoreMessages(consoleMessages, FAILED_ANSWER);
});

test('every state of the frame has no violation that axe finds, loses no text and is spoken (spec §4, §8)', async ({
  arrive,
  look,
  hear,
  consoleMessages,
}) => {
  const remote = /\/remotes\/mfe-marketing\/.*\.js/;
  const says = (words: string) => page.locator('#site-status').getByText(words).waitFor();
  let page = await arrive('/about');
  await page.setViewportSize({ width: 320, height: 640 });
  await page.getByRole('button', { name: 'Menu' }).click();
  await page.locator('#mobile-menu').waitFor();
  await look('the phone menu open');

  page = await arrive('/login');
  await logIn(page, await existingAccount('Lakshmi Narayan'));
  await hear('✅ Logged in successfully!');
  // A menu closes when its page changes.
  await untilHydrated(page, '/');
  await greetingOf(page, 'Lakshmi Narayan').click();
  await page.getByRole('button', { name: 'Logout' }).waitFor();
  await look('the greeting, and the user menu open');
  await page.getByRole('button', { name: 'Logout' }).click();
  await hear('✅ Logged out successfully!');

  page = await arrive('/login');
  await page.route(remote, hold);
  await page.clock.install();
  await mainLink(page, 'Contact Us').click();
  await says('Loading the page…');
  await page.clock.fastForward(8_000);
  await says('This is taking longer than usual.');
  await page.clock.resume();
  await look('the notice about a page that takes longer than usual');
  await page.route(remote, cut);
  await page.goto('/contact');
  await says('Some buttons on this page are not working right now.');
  await look('the notice about a remote that fails');
  ignoreMessages(consoleMessages, /Failed to load resource|ERR_FAILED/);
});
