import { withinTime } from './withinTime';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

const NEVER = new Promise<never>(() => undefined);

test('a result in time is passed on, and the timer is cleared', async () => {
  await expect(withinTime(Promise.resolve('here'), 1000, 'too late')).resolves.toBe('here');
  await expect(withinTime(Promise.reject(new Error('no')), 1000, 'too late')).rejects.toThrow('no');
  expect(jest.getTimerCount()).toBe(0);
});

test('a late result is rejected with the given message', async () => {
  const waiting = expect(withinTime(NEVER, 1000, 'too late')).rejects.toThrow('too late');
  await jest.advanceTimersByTimeAsync(1000);
  await waiting;
});

test('nothing is rejected before the time is up', async () => {
  const settled = jest.fn();
  void withinTime(NEVER, 1000, 'too late').catch(settled);
  await jest.advanceTimersByTimeAsync(999);
  expect(settled).not.toHaveBeenCalled();
});
