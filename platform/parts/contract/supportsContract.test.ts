import { supportsContract } from './supportsContract';

test('a remote of a supported contract version may run', () => {
  expect(supportsContract([1, 2], 2)).toEqual({
    supported: true,
    reason: 'the shell supports contract version 2',
  });
});

test('a remote of another contract version is refused, with both numbers in the reason', () => {
  expect(supportsContract([2, 3], 1)).toEqual({
    supported: false,
    reason: 'it was built for contract version 1, and the shell supports 2, 3',
  });
});

test.each([undefined, null, '1', 1.5, NaN, {}])(
  'a contract version of %p is refused by name',
  (version) => {
    expect(supportsContract([1], version)).toEqual({
      supported: false,
      reason: `its contract version is ${JSON.stringify(version)}, not a whole number`,
    });
  },
);
