import { longDate } from './dates';
import { PATHS, postPath } from './paths';
import { LOWEST_PRICE, rupees } from './prices';

/* The tests of the pages hold the words, prices and choices of the specification. */

test('the paths of the site (spec §2)', () => {
  expect(Object.values(PATHS)).toEqual([
    '/',
    '/about',
    '/services',
    '/book',
    '/contact',
    '/become-a-helper',
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

test('the lowest price is the lowest of all', () => {
  expect(LOWEST_PRICE).toBe(250);
});

test.each([
  [250, '₹250'],
  [62.5, '₹62.50'],
  [125000, '₹1,25,000'],
])('%d rupees are written as %s', (amount, written) => {
  expect(rupees(amount)).toBe(written);
});

test.each([
  ['2025-04-17', 'April 17, 2025'],
  ['2026-01-31', 'January 31, 2026'],
])('%s is written as %s (spec §9)', (date, written) => {
  expect(longDate(date)).toBe(written);
});
