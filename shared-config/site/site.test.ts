import { BRAND, CITY, LAUNCH_LINE } from './brand';
import { CONTACT_PREFERENCES, ESTIMATED_TIMES, INTERESTS } from './formOptions';
import { longDate, PRIVACY_UPDATED, TERMS_UPDATED } from './dates';
import {
  CANCELLATION_NOTICE,
  DISPUTE_WINDOW,
  ERROR_REPORT_WINDOW,
  EXTENSION_APPROVAL,
} from './limits';
import { PATHS, postPath } from './paths';
import { LOWEST_PRICE, priceLabel } from './prices';
import { PROMO_CODE, PROMO_PERCENT } from './promo';
import { TASK_CATEGORIES } from './taskCategories';

test('the six task categories are in their order (spec §3)', () => {
  expect(TASK_CATEGORIES).toEqual([
    'Basic',
    'Important',
    'Sensitive',
    'Confidential',
    'Intercity',
    'Quick Done',
  ]);
});

test.each([
  ['Basic', '₹250/hour'],
  ['Important', '₹350/hour'],
  ['Sensitive', '₹450/hour'],
  ['Confidential', '₹500/hour'],
  ['Quick Done', '₹400/hour'],
  ['Intercity', 'Custom'],
] as const)('%s costs %s (spec §9)', (category, label) => {
  expect(priceLabel(category)).toBe(label);
});

test('the lowest price is the lowest of all', () => {
  expect(LOWEST_PRICE).toBe(250);
});

test('the promo code and what it is worth (spec §9)', () => {
  expect([PROMO_CODE, PROMO_PERCENT]).toEqual(['GETIT50OFF', 50]);
});

test('the choices of the forms (spec §3)', () => {
  expect(INTERESTS).toEqual([
    'Delivery Tasks',
    'Pickup & Drop',
    'Important Errands',
    'Help for Elderly',
    'Other',
  ]);
  expect(ESTIMATED_TIMES).toEqual(['15 minutes', '30 minutes', '1 hour', '2 hours', '3 hours']);
  expect(CONTACT_PREFERENCES).toEqual(['Phone', 'Email', 'WhatsApp']);
});

test('the numbers of the terms: 10 minutes, one hour, one hour (spec §9)', () => {
  expect(EXTENSION_APPROVAL).toBe('10 minutes');
  expect(DISPUTE_WINDOW).toBe('one hour');
  expect([ERROR_REPORT_WINDOW, CANCELLATION_NOTICE]).toEqual(['1 hour', '1 hour']);
});

test('the site says that it launches in Bengaluru soon (spec §1)', () => {
  expect(LAUNCH_LINE).toBe('Launching in Bengaluru Soon');
  expect([BRAND, CITY]).toEqual(['GetIt', 'Bengaluru']);
});

test('the paths of the site (spec §2)', () => {
  expect(Object.values(PATHS)).toEqual([
    '/',
    '/about',
    '/services',
    '/book',
    '/contact',
    '/terms',
    '/privacy',
    '/login',
    '/signup',
    '/forgot-password',
    '/delete-account',
    '/thank-you',
    '/blog',
  ]);
  expect(postPath('why-task-helpers')).toBe('/blog/why-task-helpers');
});

test('the terms and the privacy policy carry the dates of their last update (spec §2)', () => {
  expect(longDate(TERMS_UPDATED)).toBe('March 28, 2025');
  expect(longDate(PRIVACY_UPDATED)).toBe('March 30, 2025');
});
