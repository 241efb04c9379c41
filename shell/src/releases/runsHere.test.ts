import { runsHere } from './runsHere';

test('a release that was verified with the contract of this tab may run', () => {
  expect(runsHere('c1', ['c2', 'c1'])).toEqual({
    runs: true,
    reason: 'it was verified with contract c1',
  });
});

test('a release that was verified with other contracts only may not, and the reason names them', () => {
  expect(runsHere('c1', ['c2', 'c3'])).toEqual({
    runs: false,
    reason: 'it was verified with the contracts c2, c3, and this tab has c1',
  });
});

test.each([undefined, null, [], 'c1', { c1: true }, 1])(
  'a release whose list is %j may not',
  (verified) => {
    expect(runsHere('c1', verified)).toEqual({
      runs: false,
      reason: 'it was verified with the contracts none, and this tab has c1',
    });
  },
);
