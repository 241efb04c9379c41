import { rupees, totalLabel } from './prices';

/* The tests of the pages hold the words, prices, paths and choices of the specification. */

test.each([
  [250, '₹250'],
  [62.5, '₹62.50'],
  [125000, '₹1,25,000'],
])('%d rupees are written as %s', (amount, written) => {
  expect(rupees(amount)).toBe(written);
});

test.each([
  ['Basic', '15 minutes', '₹63'],
  ['Confidential', '15 minutes', '₹125'],
  ['Important', '30 minutes', '₹175'],
  ['Quick Done', '1 hour', '₹400'],
  ['Sensitive', '3 hours', '₹1,350'],
  ['Intercity', '2 hours', 'Custom'],
] as const)('%s for %s costs %s, in whole rupees (spec §9)', (category, time, total) => {
  expect(totalLabel(category, time)).toBe(total);
});
