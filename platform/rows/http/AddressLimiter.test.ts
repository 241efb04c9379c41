import { AddressLimiter } from './AddressLimiter';

test('requests up to the limit are allowed, and an address that waits that long is allowed again, not earlier', () => {
  const limiter = new AddressLimiter(2);
  const ask = (now: number): number => limiter.ask('127.0.0.1', now);
  expect([ask(500), ask(600), ask(2_250)]).toEqual([0, 0, 59]);
  expect([ask(60_499), ask(60_500), ask(60_501)]).toEqual([1, 0, 1]);
});

test('each address has a separate limit, and is forgotten after a minute without requests', () => {
  const limiter = new AddressLimiter(1);
  for (let i = 0; i < 100; i += 1) expect(limiter.ask(`10.0.0.${i}`, 100_000)).toBe(0);
  limiter.ask('10.0.1.1', 150_000);
  expect(limiter.size).toBe(101);
  limiter.ask('10.0.1.1', 161_000);
  expect(limiter.size).toBe(1);
});

test('a /64 has the limit of an address, and a rented /48 ten times that; a neighbour has its own', () => {
  const limiter = new AddressLimiter(2);
  const ask = (part: number) => limiter.ask(`2001:db8:1:${part.toString(16)}::${part}`, 1_000);
  expect([ask(0), ask(0), ask(0)]).toEqual([0, 0, 60]);
  const waits = Array.from({ length: 100 }, (_, part) => ask(part + 1));
  expect(waits.filter((wait) => wait === 0)).toHaveLength(18);
  expect(limiter.ask('2001:db8:2:1::1', 1_000)).toBe(0);
});
