import { expect } from '@playwright/test';
import { TRANSLATED } from 'shared-config/i18n/languages';
import { newAccount } from '../fixtures/accounts';
import { readRows } from '../fixtures/readRows';
import { REAL_LETTERS, widthsOfLetters } from '../layout/inPage';
import type { Visitor } from './Visitor';

/** Higher than a row of the menu is, in CSS pixels. */
const ROW_LIMIT = 70;

const NO_SCRIPTS: readonly string[] = [];

/** What a visitor does, by the end of the sentence that begins with "a visitor with" and the browser. */
export type Job = Readonly<Record<string, (visitor: Visitor) => Promise<void>>>;

/** What visitors come for (spec §2), each part with its own storage. */
export const MAIN_JOB: Job = {
  'joins the waitlist on a page that slept until then (spec §7.1)': async (visitor) => {
    const email = `asha-${Date.now()}@example.com`;
    await visitor.open('/');
    await visitor.isAt('/', /errand/);
    expect(await visitor.scripts()).toEqual(NO_SCRIPTS);
    await visitor.press('button', 'Join the Waitlist', 'main');
    await visitor.fill({ Name: 'ಆಶಾ ರಾವ್', Email: email, City: 'Bengaluru' }, 'dialog form');
    await visitor.choose('interest', 'Help for Elderly');
    await visitor.press('button', 'Join now', 'dialog');
    await visitor.isAt('/thank-you', /^Thank you/);
    await visitor.reads('GETIT50OFF');
    expect(readRows('waitlist').filter((row) => row['email'] === email)).toMatchObject([
      { name: 'ಆಶಾ ರಾವ್', city: 'Bengaluru', interest: 'Help for Elderly' },
    ]);
  },

  'opens the menu on a phone and goes from page to page, and back, without a script': async (
    visitor,
  ) => {
    await visitor.tab.resize(390, 844);
    await visitor.open('/');
    await visitor.press('button', 'Menu');
    await visitor.reads('Contact Us');
    const rows = await visitor.tab.evaluate(() =>
      [...document.querySelectorAll('#mobile-menu a')].map((row) => row.clientHeight),
    );
    expect(Math.max(...rows)).toBeLessThan(ROW_LIMIT);
    expect(await visitor.scripts()).toEqual(NO_SCRIPTS);
    await visitor.press('link', 'Services', '#mobile-menu');
    await visitor.isAt('/services', /./);
    expect(await visitor.scripts()).toEqual(NO_SCRIPTS);
    await visitor.tab.travel(-1);
    await visitor.isAt('/', /errand/);
    await visitor.sees(0, () => document.getElementById('mobile-menu')?.getClientRects().length);
    await visitor.tab.travel(1);
    await visitor.isAt('/services', /./);
    await visitor.open('/blog');
    await visitor.press('link', 'Why a task helper makes sense in Bengaluru', 'main');
    await visitor.isAt('/blog/why-task-helpers', 'Why a task helper makes sense in Bengaluru');
  },

  'sees real letters in Kannada and Hindi, not boxes': async (visitor) => {
    for (const language of TRANSLATED) {
      await visitor.open(`/${language}/contact`);
      // A script that is on its way when the next page opens would count as lost.
      await visitor.isAwake(`/${language}/contact`);
      expect(await visitor.tab.evaluate(widthsOfLetters)).toBeGreaterThan(REAL_LETTERS);
    }
  },

  'signs up, is greeted on every page, logs out and logs in again (spec §7)': async (visitor) => {
    const { name, email, password } = newAccount('Kavya Śrī');
    await visitor.open('/signup');
    await visitor.fill({ 'Full Name': name, Email: email, Password: password });
    await visitor.press('button', 'Sign Up', 'main');
    await visitor.isAt('/login', 'Log In');
    await visitor.reads('✅ Account created successfully!');
    await visitor.press('button', `Hi, ${name}`);
    await visitor.press('button', 'Logout');
    await visitor.sees(false, () => document.body.textContent.includes('Hi, '));
    await visitor.fill({ Email: email, Password: password });
    await visitor.press('button', 'Log In', 'main');
    await visitor.isAt('/', /errand/);
    await visitor.reads('✅ Logged in successfully!');
    await visitor.reads(`Hi, ${name}`);
    await visitor.open('/terms');
    await visitor.reads(`Hi, ${name}`);
    await visitor.press('button', `Hi, ${name}`);
    await visitor.press('button', 'Logout');
    await visitor.sees(false, () => document.body.textContent.includes('Hi, '));
  },
};

/** The rest of it, which `npm run test:slow` does. */
export const REST_OF_JOB: Job = {
  'sends a message once, also when the page is still asleep (spec §7.2)': async (visitor) => {
    const early = `Before the page was awake, ${Date.now()}`;
    await visitor.open('/');
    const asleep = await visitor.tab.evaluate((message) => {
      const form = document.querySelector<HTMLFormElement>('#contact form');
      const fields =
        form?.querySelectorAll<HTMLInputElement>('[name=name], [name=mobile], textarea') ?? [];
      for (const field of fields) field.value = message;
      form?.requestSubmit();
      form?.requestSubmit();
      return document.querySelector('#outlet:not([data-ready])') !== null;
    }, early);
    expect(asleep).toBe(true);
    await expect.poll(visitor.tab.acceptAlert).toBe('Message sent successfully!');
    await visitor.sees('', () => document.querySelector('textarea')?.value);
    expect(await visitor.tab.acceptAlert()).toBeUndefined();
    const message = `From the contact page, ${Date.now()}`;
    await visitor.open('/contact');
    await visitor.fill({ Name: 'Lakshmi', Mobile: '+91 98450 12345', Message: message });
    await visitor.press('button', 'Send Message', 'main');
    await visitor.reads('✅ Message sent successfully!');
    for (const sent of [early, message])
      expect(readRows('contact').filter((row) => row['message'] === sent)).toHaveLength(1);
  },

  'moves on in place on pages that are awake, and chooses a category': async (visitor) => {
    await visitor.open('/contact');
    await visitor.isAwake('/contact');
    await visitor.tab.evaluate(() => void Object.assign(window, { sameDocument: true }));
    await visitor.press('link', 'Services', 'header');
    await visitor.isAwake('/services');
    await visitor.press('link', 'See the booking form', 'main');
    await visitor.isAwake('/book');
    await visitor.tab.travel(-1);
    await visitor.isAwake('/services');
    await visitor.tab.travel(1);
    await visitor.isAwake('/book');
    expect(await visitor.tab.evaluate(() => 'sameDocument' in window)).toBe(true);
    await visitor.choose('category', 'Sensitive');
  },
};
