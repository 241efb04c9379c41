import { runsHere, providesShared } from './runsHere';

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

test.each([
  [{ ...OWN, react: '19.4.0' }, 'the live shell provides react 19.4.0, this tab 19.3.1'],
  [{ ...OWN, router: '8.0.0' }, 'the live shell provides router 8.0.0, this tab none'],
])('a shell with other versions cannot: %j', (live, reason) => {
  expect(providesShared(OWN, live)).toEqual({ provides: false, reason });
});

test('a registry without versions refuses nothing', () => {
  expect(providesShared(OWN, undefined).provides).toBe(true);
});
