import { settled } from '../testing/FakeLoads';
import { FakeReleases } from '../testing/FakeReleases';
import { PageLoad } from './PageLoad';
import { TIMING } from './timing';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

function hangingLoad(): PageLoad {
  const options = {
    fetchPage: () => new Promise<never>(() => undefined),
    releases: new FakeReleases(),
    report: () => undefined,
  };
  const load = new PageLoad('/blog', true, options, () => undefined);
  load.start();
  return load;
}

test('the slow notice appears even if its timer fires slightly early', () => {
  const load = hangingLoad();
  jest.advanceTimersByTime(TIMING.placeholderAfter);
  const clock = jest.spyOn(performance, 'now');
  const began = performance.now() - TIMING.placeholderAfter;
  clock.mockReturnValueOnce(began + TIMING.slowAfter - 0.01);
  clock.mockReturnValueOnce(began + TIMING.slowAfter);
  jest.advanceTimersByTime(TIMING.slowAfter - TIMING.placeholderAfter);
  clock.mockRestore();
  jest.advanceTimersByTime(1);
  expect(load.status.phase).toBe('slow');
});

test('a failure after the time limit is not reported again', async () => {
  const report = jest.fn();
  let fail: (error: Error) => void = () => undefined;
  const options = {
    fetchPage: () => new Promise<never>((_, reject) => (fail = reject)),
    releases: new FakeReleases(),
    report,
  };
  new PageLoad('/blog', false, options, () => undefined).start();
  jest.advanceTimersByTime(TIMING.giveUpAfter);
  expect(report).toHaveBeenCalledTimes(1);
  fail(new Error('late'));
  await settled();
  expect(report).toHaveBeenCalledTimes(1);
});
