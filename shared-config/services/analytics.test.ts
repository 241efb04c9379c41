/** @jest-environment ./build/jest/browserEnvironment.ts */
import { recordWaitlistSignup } from './analytics';

test('joining the waitlist adds one event with the city as label and 1 as value (spec §7.1)', () => {
  const earlier = { event: 'earlier' };
  const list: unknown[] = [earlier];
  Object.assign(window, { dataLayer: list });
  recordWaitlistSignup('Bengaluru');
  expect(list).toHaveLength(2);
  expect(list[0]).toBe(earlier);
  expect([...(list[1] as Iterable<unknown>)]).toEqual([
    'event',
    'waitlist_signup',
    { event_label: 'Bengaluru', value: 1 },
  ]);
  // Google's script ignores arrays.
  expect(Object.prototype.toString.call(list[1])).toBe('[object Arguments]');
});
