import type { WaitingSubmission } from '../../contract/sharedState';
import { keepSubmission, waitingSubmissions } from './outboxStore';

const DAY = 24 * 60 * 60 * 1000;
const MINE: WaitingSubmission = {
  key: '0123456789abcdef0123456789abcdef',
  table: 'contact',
  form: 'contact',
  body: '{"data":{"name":"Asha","mobile":"","message":"Please call."}}',
  notice: '2026-01-01',
  at: Date.now(),
  notBefore: 0,
  state: 'waiting',
};

beforeEach(() => localStorage.clear());
afterEach(() => jest.restoreAllMocks());

test.each([
  [7 * DAY, 0],
  [7 * DAY - 60_000, 1],
])('of submissions that were sent %i ms ago, %i wait', (age, left) => {
  // A clock that runs on would make one of the limit younger.
  const now = Date.now();
  jest.spyOn(Date, 'now').mockReturnValue(now);
  keepSubmission({ ...MINE, at: now - age });
  expect(waitingSubmissions()).toHaveLength(left);
  expect(Object.keys(localStorage).filter((name) => name.includes('outbox'))).toHaveLength(left);
});

test.each(['', 'null', '7', '{"data":'])(
  'a stored value that is no submission, %j, is removed',
  (text) => {
    localStorage.setItem('getit.outbox.a-key-of-before', text);
    expect(waitingSubmissions()).toEqual([]);
    expect(localStorage).toHaveLength(0);
  },
);

test('a submission of another shape stays as it is, for the release that knows it', () => {
  const stored = JSON.stringify({ key: 'a-key-of-before', words: { message: 'Hello' } });
  localStorage.setItem('getit.outbox.a-key-of-before', stored);
  keepSubmission(MINE);
  expect(waitingSubmissions()).toEqual([MINE]);
  expect(localStorage.getItem('getit.outbox.a-key-of-before')).toBe(stored);
});

const LATER = Date.now() + 30_000;

test.each([
  ['is being sent', { claimed: LATER, tries: 0 }, { notBefore: LATER, state: 'sending' }],
  ['failed', { claimed: 0, tries: 2 }, { notBefore: 0, state: 'waiting' }],
  ['is refused', { claimed: 0, tries: 1, refused: true }, { notBefore: 0, state: 'refused' }],
])('a submission that the release of 2026-11-28 has stored and that %s waits', (_what, of, as) => {
  const { at } = MINE;
  const key = '5b1f0e6c9a7d4832b1f0e6c9a7d48325-3f2c8a546f';
  localStorage.setItem(
    `getit.outbox.${key}`,
    JSON.stringify({
      table: 'waitlist',
      form: 'waitlist',
      counts: true,
      notice: '2026-11-28',
      body: '{"data":{"name":"Asha","email":"asha@example.in","city":"Pune","interest":"Other"}}',
      key,
      ...{ at, claimed: 0, tries: 1, failed: at, asked: null, refused: false },
      ...of,
    }),
  );
  const declared = {
    keeps: 'getit.joined',
    event: { name: 'waitlist_signup', label: 'city' },
  };
  expect(waitingSubmissions()).toMatchObject([{ key, at, ...declared, ...as }]);
});

test('a clock that was ahead holds nothing back', () => {
  keepSubmission({ ...MINE, notBefore: Date.now() + 10 * DAY });
  expect(waitingSubmissions()).toMatchObject([{ notBefore: 0 }]);
});
