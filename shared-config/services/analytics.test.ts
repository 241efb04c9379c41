/** @jest-environment ./build/jest/browserEnvironment.ts */
import { recordEvent, recordWaitlistSignup } from './analytics';

const page = window as { dataLayer?: unknown[] };

beforeEach(() => {
  delete page.dataLayer;
});

test('joining the waitlist is one event with the city as label and 1 as value (spec §7.1)', () => {
  recordWaitlistSignup('Bengaluru');
  expect(page.dataLayer).toHaveLength(1);
  expect([...(page.dataLayer?.[0] as Iterable<unknown>)]).toEqual([
    'event',
    'waitlist_signup',
    { event_label: 'Bengaluru', value: 1 },
  ]);
});

test("an event is an arguments object, because Google's script ignores arrays", () => {
  recordEvent('any', {});
  expect(Object.prototype.toString.call(page.dataLayer?.[0])).toBe('[object Arguments]');
});

test('events are appended to the existing list in order', () => {
  const earlier = { event: 'earlier' };
  const list: unknown[] = [earlier];
  page.dataLayer = list;
  recordEvent('second', {});
  recordEvent('third', {});
  expect(page.dataLayer).toBe(list);
  const [first, ...commands] = list;
  expect(first).toBe(earlier);
  expect(commands.map((command) => (command as IArguments)[1])).toEqual(['second', 'third']);
});
