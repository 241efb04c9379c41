import { runsHere, providesShared } from './runsHere';

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

const OWN = { react: '19.3.1', 'react-dom': '19.3.1' };

test('a shell with the versions of the live shell can run its remotes', () => {
  const reason = 'the live shell provides the same modules';
  expect(providesShared(OWN, { ...OWN })).toEqual({ provides: true, reason });
});

test.each([
  [{ ...OWN, react: '19.4.0' }, 'the live shell provides react 19.4.0, this tab 19.3.1'],
  [{ ...OWN, router: '8.0.0' }, 'the live shell provides router 8.0.0, this tab none'],
])('a shell with other versions cannot: %j', (live, reason) => {
  expect(providesShared(OWN, live)).toEqual({ provides: false, reason });
});

test('a registry without versions refuses nothing', () => {
  expect(providesShared(OWN, undefined).provides).toBe(true);
});

test('a module that the live shell no longer provides is ignored', () => {
  expect(providesShared(OWN, { react: '19.3.1' }).provides).toBe(true);
});
