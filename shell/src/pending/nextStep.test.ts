import { waitingRow } from '../testing/waitingRow';
import { nextStep, notBefore, retryAt } from './nextStep';

const NOW = Date.parse('2026-11-22T18:00:00Z');
const FACTS = { now: NOW, online: true, hosted: false };
const DUE = waitingRow('due', { failed: NOW - 60_000 });
const LATER = waitingRow('later', { key: 'ff-later', failed: NOW });

test('the oldest row that is due is sent', () => {
  expect(nextStep([LATER, DUE, waitingRow('newer')], FACTS)).toEqual({ send: DUE });
});

test('otherwise it looks again when the next row is due, after an hour at the latest', () => {
  expect(nextStep([waitingRow('x', { tries: 2, failed: NOW }), LATER], FACTS)).toEqual({
    after: 15_000,
  });
  expect(nextStep([waitingRow('x', { asked: '9999999', failed: NOW })], FACTS)).toEqual({
    after: 3_600_000,
  });
});

test('a network that comes back ends the pauses of this browser, and not those that the service asked for', () => {
  expect(nextStep([LATER], { ...FACTS, eager: true })).toEqual({ send: LATER });
  const asked = { ...LATER, asked: '90' };
  expect(nextStep([asked], { ...FACTS, eager: true })).toEqual({ after: 90_000 });
});

test('a row that another tab may be sending is left to it', () => {
  const claimed = { ...DUE, claimed: NOW + 35_000 };
  expect(nextStep([claimed], { ...FACTS, eager: true })).toEqual({ after: 35_000 });
});

test.each([
  ['nothing waits', [], FACTS],
  ['only refused rows wait', [{ ...DUE, refused: true }], FACTS],
  ['the browser has no network', [DUE], { ...FACTS, online: false }],
  ['only the visitor can know whether a row arrived', [DUE], { ...FACTS, hosted: true }],
])('nothing is sent by itself where %s', (_reason, rows, facts) => {
  expect(nextStep(rows, facts)).toEqual({});
});

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

test.each<[string | null, number]>([
  ['90', 90],
  ['Sun, 22 Nov 2026 18:02:00 GMT', 120],
  ['0', 0],
  ['soon', 0],
  ['', 0],
  ['1e999', 0],
  [null, 0],
])('Retry-After %j is a pause of %i seconds', (asked, seconds) => {
  expect(Math.max(0, notBefore({ ...ROW, asked }) - NOW)).toBe(seconds * 1000);
});
