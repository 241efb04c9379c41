import { waitingRow } from '../testing/waitingRow';
import { notBefore, retryAt } from './rowTimes';

const NOW = Date.parse('2026-11-22T18:00:00Z');
const ROW = waitingRow('Hello', { key: 'ff', failed: NOW });
const pauseOf = (tries: number, key: string) => (retryAt({ ...ROW, tries, key }) - NOW) / 1000;

test('each attempt waits longer than the one before, up to half an hour', () => {
  expect([1, 2, 3, 4, 9].map((tries) => pauseOf(tries, 'ff'))).toEqual([15, 60, 300, 1800, 1800]);
});

test('browsers that saw the same failure do not come all at once', () => {
  expect(['00', '80', 'ff'].map((key) => pauseOf(1, key))).toEqual([
    7.5,
    expect.closeTo(11.26, 2),
    15,
  ]);
});

test('a row whose tab ended before the answer has no pause', () => {
  expect(retryAt({ ...ROW, tries: 0, failed: 0 })).toBe(0);
});

test.each([
  ['90', 90],
  ['Sun, 22 Nov 2026 18:02:00 GMT', 120],
  ['0', 0],
])('Retry-After %j is a pause of %i seconds', (asked, seconds) => {
  expect(notBefore({ ...ROW, asked })).toBe(NOW + seconds * 1000);
});

test.each(['soon', '', '1e999', null])('Retry-After %j is no pause', (asked) => {
  expect(notBefore({ ...ROW, asked })).toBeLessThanOrEqual(NOW);
});
