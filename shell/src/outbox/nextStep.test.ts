import { waitingRow } from '../testing/waitingRow';
import { nextStep } from './nextStep';

const NOW = Date.parse('2026-11-22T18:00:00Z');
const FACTS = { now: NOW, online: true, hosted: false };
const DUE = waitingRow('due', { failed: NOW - 60_000 });
const LATER = waitingRow('later', { key: 'ff-later', failed: NOW });

test('the oldest row that is due is sent', () => {
  expect(nextStep([LATER, DUE, waitingRow('newer')], FACTS)).toMatchObject({ send: DUE });
});

test('otherwise it looks again when the next row is due, after an hour at the latest', () => {
  expect(nextStep([waitingRow('x', { tries: 2, failed: NOW }), LATER], FACTS)).toMatchObject({
    after: 15_000,
  });
  expect(nextStep([waitingRow('x', { asked: '9999999', failed: NOW })], FACTS)).toMatchObject({
    after: 3_600_000,
  });
});

test('a network that comes back ends the pauses of this browser, and not those that the service asked for', () => {
  expect(nextStep([LATER], { ...FACTS, eager: true })).toMatchObject({ send: LATER });
  const asked = { ...LATER, asked: '90' };
  expect(nextStep([asked], { ...FACTS, eager: true })).toMatchObject({ after: 90_000 });
});

test('a row that another tab may be sending is left to it', () => {
  const claimed = { ...DUE, claimed: NOW + 35_000 };
  expect(nextStep([claimed], { ...FACTS, eager: true })).toMatchObject({ after: 35_000 });
});

test.each([
  ['nothing waits', [], FACTS],
  ['nothing waits', [{ ...DUE, refused: true }], FACTS],
  ['the browser has no network', [DUE], { ...FACTS, online: false }],
  ['only the visitor can know whether a row arrived', [DUE], { ...FACTS, hosted: true }],
])('nothing is sent by itself where %s', (reason, rows, facts) => {
  expect(nextStep(rows, facts)).toEqual({ reason });
});
