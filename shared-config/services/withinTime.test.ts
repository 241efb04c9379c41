import { withinTime } from './withinTime';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

const NEVER = new Promise<never>(() => undefined);

test('what comes in time is handed on, and no timer stays behind', async () => {
  await expect(withinTime(Promise.resolve('here'), 1000, 'too late')).resolves.toBe('here');
  await expect(withinTime(Promise.reject(new Error('no')), 1000, 'too late')).rejects.toThrow('no');
  expect(jest.getTimerCount()).toBe(0);
});

test('what does not come in time is given up with the words for it', async () => {
  const waiting = expect(withinTime(NEVER, 1000, 'too late')).rejects.toThrow('too late');
  await jest.advanceTimersByTimeAsync(1000);
  await waiting;
});

test('before its time nothing is given up', async () => {
  const settled = jest.fn();
  void withinTime(NEVER, 1000, 'too late').catch(settled);
  await jest.advanceTimersByTimeAsync(999);
  expect(settled).not.toHaveBeenCalled();
});
