import { keepRow } from 'shared-config/services/outbox/outboxStore';
import { waitingRow as row } from '../testing/waitingRow';
import { waitingRows } from './waitingRows';

const DAY = 24 * 60 * 60 * 1000;
const waiting = () => waitingRows().map(({ body }) => JSON.parse(body).data.message as string);

beforeEach(() => localStorage.clear());
afterEach(() => jest.restoreAllMocks());

test.each([
  [7 * DAY, []],
  [7 * DAY - 60_000, ['Old']],
  [-7 * DAY, []],
])('a row that was sent %i ms ago waits: %j', (age, left) => {
  // A clock that goes on would make a row of the limit younger.
  const now = Date.now();
  jest.spyOn(Date, 'now').mockReturnValue(now);
  keepRow(row('Old', { at: now - age }));
  expect(waiting()).toEqual(left);
  expect(localStorage.length).toBe(left.length * 2);
});

test.each(['', 'null', '7', '{"key":"a-row-of-before"}', '{"data":'])(
  'a damaged row, %j, is removed',
  (text) => {
    localStorage.setItem('getit.outbox.a-row-of-before', text);
    localStorage.setItem('getit.session', '-');
    expect(waiting()).toEqual([]);
    expect(localStorage).toHaveLength(0);
  },
);
