import { AddressLimiter, decideLimit } from './AddressLimiter';

test('requests up to the limit are allowed, and the next one waits until the oldest expires', () => {
  const first = decideLimit([], 1_000, 2);
  const second = decideLimit(first.times, 11_000, 2);
  const third = decideLimit(second.times, 21_000, 2);
  expect([first.allowed, second.allowed, third.allowed]).toEqual([true, true, false]);
  expect(third).toMatchObject({ retryAfter: 40, times: [1_000, 11_000] });
  expect(third.reason).toBe('the limit is 2 requests a minute; the next one is allowed in 40 s');
});

test('a caller that waits for retryAfter is allowed, and not earlier', () => {
  const { times, retryAfter } = decideLimit([500, 600], 2_250, 2);
  expect(retryAfter).toBe(59);
  expect(decideLimit(times, 2_250 + retryAfter * 1_000, 2).allowed).toBe(true);
  expect(decideLimit(times, 60_499, 2).allowed).toBe(false);
});

test('no 60 seconds contain more requests than the limit', () => {
  let times: readonly number[] = [];
  const passed: number[] = [];
  for (let now = 0; now < 200_000; now += 700) {
    const decision = decideLimit(times, now, 5);
    times = decision.times;
    if (decision.allowed) passed.push(now);
  }
  for (const start of passed) {
    expect(passed.filter((t) => t >= start && t < start + 60_000).length).toBeLessThan(6);
  }
  expect(passed.length).toBeGreaterThan(15);
});

test('a request counts for exactly 60 seconds', () => {
  expect(decideLimit([0], 59_999, 1).allowed).toBe(false);
  expect(decideLimit([0], 60_000, 1).allowed).toBe(true);
});

test('retryAfter is at least one second', () => {
  expect(decideLimit([0], 59_999, 1).retryAfter).toBe(1);
});

test('each address has a separate limit', () => {
  const limiter = new AddressLimiter(1);
  expect(limiter.ask('127.0.0.1', 0).allowed).toBe(true);
  expect(limiter.ask('127.0.0.1', 1).allowed).toBe(false);
  expect(limiter.ask('127.0.0.2', 1).allowed).toBe(true);
});

test('an address is forgotten after a minute without requests', () => {
  const limiter = new AddressLimiter(3);
  for (let i = 0; i < 100; i += 1) limiter.ask(`10.0.0.${i}`, 100_000);
  limiter.ask('10.0.1.1', 150_000);
  expect(limiter.size).toBe(101);
  limiter.ask('10.0.1.1', 161_000);
  expect(limiter.size).toBe(1);
});

test('without a limit every request is allowed and no address is remembered', () => {
  const limiter = new AddressLimiter(Infinity);
  for (let i = 0; i < 500; i += 1) expect(limiter.ask('127.0.0.1', i).allowed).toBe(true);
  expect(limiter.size).toBe(0);
});
