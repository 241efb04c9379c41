import { longDate } from './dates';

test.each([
  ['2025-04-17', 'April 17, 2025'],
  ['2025-12-01', 'December 1, 2025'],
  ['2026-01-31', 'January 31, 2026'],
])('%s is written as %s (spec §9)', (date, written) => {
  expect(longDate(date)).toBe(written);
});
