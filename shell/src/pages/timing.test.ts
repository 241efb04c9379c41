import { TIMING, waitPhase } from './timing';

test.each([
  [0, 'unnoticed'],
  [299, 'unnoticed'],
  [300, 'waiting'],
  [7999, 'waiting'],
  [8000, 'slow'],
  [119999, 'slow'],
  [120000, 'overdue'],
])('a wait of %i ms is %s', (elapsed, phase) => {
  expect(waitPhase(elapsed)).toBe(phase);
});

test('a page load fails after 120 seconds (spec §7.8, §9)', () => {
  expect(TIMING.giveUpAfter).toBe(120000);
});
