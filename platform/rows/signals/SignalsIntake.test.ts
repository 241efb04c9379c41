import type { Tally } from 'shared-config/services/Tally';
import { TallyBounds } from './SignalsIntake';

const tally = (counts: Tally['counts'], other: Partial<Tally> = {}): Tally => ({
  day: '2026-11-22',
  part: 'shell',
  release: 'unknown',
  page: '/',
  counts,
  ...other,
});
const admitted = (bounds: TallyBounds, tallies: readonly Tally[]): number =>
  tallies.filter((one) => bounds.admit([one]).length > 0).length;

test('of made-up places of errors 20 are kept, and what is known is counted on', () => {
  const bounds = new TallyBounds();
  const places = Array.from({ length: 30 }, (_, i) => tally({ [`at Error a.js:1:${i}`]: 1 }));
  expect(admitted(bounds, places)).toBe(20);
  expect(bounds.admit([tally({ 'at Error a.js:1:29': 1, visits: 1 })])).toEqual([
    tally({ visits: 1 }),
  ]);
  expect(admitted(bounds, [tally({ 'at Error a.js:1:3': 1 })])).toBe(1);
});

test('of made-up releases 1,000 are kept a day', () => {
  const bounds = new TallyBounds();
  const releases = (day: string) =>
    Array.from({ length: 1_001 }, (_, i) => tally({ visits: 1 }, { day, release: `r${i}` }));
  expect(admitted(bounds, releases('2026-11-22'))).toBe(1_000);
  expect(admitted(bounds, releases('2026-11-23'))).toBe(1_000);
});
