import { whyRefused } from './whyRefused';

const OWN = { contract: 'c1', shared: { react: '19.3.1' } };

test.each<[string, unknown]>([
  ['c2', ['c2']],
  ['c2, c3', ['c2', 'c3']],
  ['none', undefined],
  ['none', []],
  ['none', 'c1'],
  ['none', { c1: true }],
])('a release that was verified with the contracts %s is refused: %j', (list, verified) => {
  expect(whyRefused(OWN, verified, OWN.shared)).toBe(
    `it was verified with the contracts ${list}, and this tab has c1`,
  );
});

test.each([
  [{ react: '20.0.0' }, 'the live shell provides react 20.0.0, this tab 19.3.1'],
  [{ react: '19.3.1', preact: '11.0.0' }, 'the live shell provides preact 11.0.0, this tab none'],
])('a release for the shared modules %j is refused', (live, reason) => {
  expect(whyRefused(OWN, ['c0', 'c1'], live)).toBe(reason);
});

test.each([[OWN.shared], [undefined]])('one for %j runs', (live) => {
  expect(whyRefused(OWN, ['c0', 'c1'], live)).toBeUndefined();
});
