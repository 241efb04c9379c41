import { rupees } from './prices';

/* The tests of the pages hold the words, prices, paths and choices of the specification. */

test.each([
  [250, '₹250'],
  [62.5, '₹62.50'],
  [125000, '₹1,25,000'],
])('%d rupees are written as %s', (amount, written) => {
  expect(rupees(amount)).toBe(written);
});
