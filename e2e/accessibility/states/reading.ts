import { expect } from '../../fixtures/test';
import type { State } from './State';

/** What opens, and what an address chooses, on pages that are read. */
export const READING: readonly State[] = [
  {
    name: 'an answer open',
    path: '/',
    reach: async (page) => {
      await page.getByText('What does it cost?').click();
      await page.getByText('The shortest booking is').waitFor();
    },
  },
  {
    name: 'all eight questions',
    path: '/',
    reach: async (page) => {
      await page.getByText('Show More FAQs').click();
      await page.getByText('When can I book?').waitFor();
    },
  },
  {
    name: 'focus on the link that skips the menu',
    path: '/about',
    except: {
      rule: 'target-size',
      reason: 'It covers the link to the home page while it has the focus, and no longer.',
    },
    reach: async (page) => {
      await page.keyboard.press('Tab');
      await expect(page.getByRole('link', { name: 'Skip to the page' })).toBeFocused();
    },
  },
  {
    name: 'a chosen category',
    path: '/book?category=Sensitive',
    reach: (page) => expect(page.getByLabel('Task Category')).toHaveValue('Sensitive'),
  },
  {
    name: 'the error of early access',
    path: '/book',
    reach: async (page) => {
      await page.getByRole('button', { name: 'Show my code' }).click();
      await page.getByText('Enter your email.').waitFor();
    },
  },
  {
    name: 'the promo code',
    path: '/book',
    reach: async (page) => {
      await page.getByLabel('Your email').fill('asha@example.com');
      await page.getByRole('button', { name: 'Show my code' }).click();
      await page.getByText('GETIT50OFF').waitFor();
    },
  },
];
