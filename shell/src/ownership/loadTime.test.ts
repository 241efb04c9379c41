import { loadTime } from './loadTime';

const BASE = 'https://getit.test/remotes/mfe-blog/abc/';

const request = (startTime: number, responseEnd: number, file = 'a.js') => ({
  name: BASE + file,
  startTime,
  responseEnd,
  encodedBodySize: 1,
  decodedBodySize: 1,
});

test('the first page counts from its first request until it has come to life', () => {
  const timings = [request(100, 300), request(110, 400, 'b.js')];
  expect(loadTime(timings, BASE, { since: 0, readyAt: 520, first: true })).toBe(420);
});

test('a later page counts until its last file is there, for it may be prefetched long before the click', () => {
  const timings = [request(100, 300), request(5000, 5040, 'b.js')];
  expect(loadTime(timings, BASE, { since: 520, readyAt: 9000, first: false })).toBe(40);
});

test('a page whose files are all there takes no time', () => {
  expect(loadTime([request(100, 300)], BASE, { since: 520, readyAt: 9000, first: false })).toBe(0);
});

test('what is fetched ahead of a further page does not count for this one', () => {
  const timings = [request(100, 300), request(600, 700, 'next.js')];
  expect(loadTime(timings, BASE, { since: 0, readyAt: 520, first: true })).toBe(420);
});
