import { rowFate } from './rowFate';
import type { WaitingRow } from './WaitingRow';

const NOW = Date.parse('2026-11-22T18:00:00Z');
const ROW: WaitingRow = {
  ...{ key: 'k', table: 'contact', form: 'footer', body: '{}', at: NOW, claimed: NOW + 35_000 },
  ...{ tries: 0, retryAt: 0, notBefore: 0, held: false, refused: false, counts: false },
};
const answer = (status: number, retryAfter: string | null = null) => ({
  ...{ ok: status < 300, status, retryAfter },
});
const waitOf = (tries: number, chance: number): number => {
  const after = rowFate({ ...ROW, tries }, undefined, NOW, chance);
  return after.fate === 'waits' ? (after.row.retryAt - NOW) / 1000 : NaN;
};

test('an ok answer delivers a row', () => {
  expect(rowFate(ROW, answer(201), NOW, 0)).toEqual({ fate: 'delivered' });
});

test.each([400, 413, 415, 422])('%i is about the row itself: it is not sent again', (status) => {
  expect(rowFate(ROW, answer(status), NOW, 0)).toMatchObject({
    fate: 'refused',
    row: { refused: true, claimed: 0 },
  });
});

test.each([401, 403, 404, 405, 408, 429, 500, 502, 503, 504])('after %i a row waits', (status) => {
  expect(rowFate(ROW, answer(status), NOW, 0)).toMatchObject({
    fate: 'waits',
    row: { refused: false, claimed: 0, tries: 1 },
  });
});

test('each attempt waits longer than the one before, up to half an hour, and browsers do not come all at once', () => {
  expect([0, 1, 2, 3, 9].map((tries) => waitOf(tries, 1))).toEqual([15, 60, 300, 1800, 1800]);
  expect([0, 0.5, 1].map((chance) => waitOf(0, chance))).toEqual([7.5, 11.25, 15]);
});

test.each([
  ['90', 90],
  ['Sun, 22 Nov 2026 18:02:00 GMT', 120],
  ['Sun, 22 Nov 2026 17:00:00 GMT', 0],
  ['-5', 0],
  ['soon', 0],
  ['', 0],
  [null, 0],
])('Retry-After %j is a pause of %i seconds', (header, seconds) => {
  expect(rowFate(ROW, answer(503, header), NOW, 0)).toMatchObject({
    row: { notBefore: NOW + seconds * 1000 },
  });
});
