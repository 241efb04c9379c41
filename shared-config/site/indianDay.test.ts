import { indianDay, indianMinute } from './indianDay';

test('a day in India begins at half past six in the evening of UTC, in summer too', () => {
  const days = ['2026-06-30T18:29:59Z', '2026-06-30T18:30:00Z', '2026-12-31T18:30:00Z'];
  expect(days.map((time) => indianDay(new Date(time)))).toEqual([
    ...['2026-06-30', '2026-07-01', '2027-01-01'],
  ]);
  expect(indianMinute(new Date('2026-11-28T08:30:59Z'))).toBe('2026-11-28T14:00');
});
