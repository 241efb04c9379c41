import { keepRow } from 'shared-config/services/outbox/outboxStore';
import { waitingRow as row } from '../testing/waitingRow';
import { notBefore, retryAt, waitingRows } from './Outbox';

const DAY = 24 * 60 * 60 * 1000;
const waiting = () => waitingRows().map(({ body }) => JSON.parse(body).data.message as string);

beforeEach(() => localStorage.clear());
afterEach(() => jest.restoreAllMocks());

test.each([
  [7 * DAY, []],
  [7 * DAY - 60_000, ['Old']],
  [-7 * DAY, ['Old']],
])('a row that was sent %i ms ago waits: %j', (age, left) => {
  // A clock that goes on would make a row of the limit younger.
  const now = Date.now();
  jest.spyOn(Date, 'now').mockReturnValue(now);
  keepRow(row('Old', { at: now - age }));
  expect(waiting()).toEqual(left);
  expect(localStorage.length).toBe(left.length);
});

test.each(['', 'null', '7', '{"data":'])('what is no row, %j, is removed', (text) => {
  localStorage.setItem('getit.outbox.a-row-of-before', text);
  expect(waiting()).toEqual([]);
  expect(localStorage).toHaveLength(0);
});

test('a row of another shape stays as it is, for the release that knows it', () => {
  const stored = JSON.stringify({ key: 'a-row-of-before', words: { message: 'Hello' } });
  localStorage.setItem('getit.outbox.a-row-of-before', stored);
  keepRow(row('New'));
  expect(waiting()).toEqual(['New']);
  expect(localStorage.getItem('getit.outbox.a-row-of-before')).toBe(stored);
});

test.each([
  ['ahead by', -10 * DAY],
  ['behind by', 10 * DAY],
])(
  'a row that was sent by a clock that was %s ten days still waits, and can be sent',
  (_how, correction) => {
    const wrong = Date.now();
    keepRow(row('Mine', { at: wrong, tries: 1, failed: wrong, claimed: wrong + 35_000 }));
    const passed = performance.now();
    jest.spyOn(performance, 'now').mockReturnValue(passed + 60_000);
    jest.spyOn(Date, 'now').mockReturnValue(wrong + 60_000 + correction);
    expect(waiting()).toEqual(['Mine']);
    const [kept] = waitingRows();
    expect(kept?.at).toBeLessThanOrEqual(Date.now());
    expect(kept?.failed).toBeLessThanOrEqual(Date.now());
    expect(kept?.claimed).toBeLessThanOrEqual(Date.now());
    // From now on it ages.
    jest.spyOn(performance, 'now').mockReturnValue(passed + 60_000 + 7 * DAY);
    jest.spyOn(Date, 'now').mockReturnValue(wrong + 60_000 + correction + 7 * DAY);
    expect(waiting()).toEqual([]);
  },
);

const NOW = Date.parse('2026-11-22T18:00:00Z');
const ROW = row('Hello', { key: 'ff', failed: NOW });
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

test.each<[string | null, number]>([
  ['90', 90],
  ['Sun, 22 Nov 2026 18:02:00 GMT', 120],
  ['86400', 86_400],
  ['9999999', 86_400],
  ['Sun, 22 Nov 2036 18:02:00 GMT', 86_400],
  ['0', 0],
  ['soon', 0],
  ['', 0],
  ['1e999', 0],
  [null, 0],
])('Retry-After %j is a pause of %i seconds', (asked, seconds) => {
  expect(Math.max(0, notBefore({ ...ROW, asked }) - NOW)).toBe(seconds * 1000);
});
