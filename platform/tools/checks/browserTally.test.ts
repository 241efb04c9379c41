import { browserTally, FLAKY_LIMIT } from './browserTally';

const counts = { expected: 580, unexpected: 0, flaky: 0, skipped: 1 };

test('a test that fails twice is a failure', () => {
  expect(browserTally({ ...counts, unexpected: 1 })).toEqual({
    passed: 580,
    failed: 1,
    skipped: 1,
  });
});

test('a few tests may pass only when they run again', () => {
  expect(browserTally({ ...counts, flaky: FLAKY_LIMIT })).toEqual({
    passed: 580 + FLAKY_LIMIT,
    failed: 0,
    skipped: 1,
  });
});

test('when more tests have to run again, all of these are failures', () => {
  const flaky = FLAKY_LIMIT + 1;
  expect(browserTally({ ...counts, flaky })).toEqual({ passed: 580, failed: flaky, skipped: 1 });
});
