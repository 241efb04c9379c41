import type { LiveSpan } from './history/liveSpans';
import { rollbackTarget } from './rollbackTarget';

const [A, B, C] = ['aaaa111122223333', 'bbbb111122223333', 'cccc111122223333'];
const span = (hash: string, by: LiveSpan['by'] = 'publish'): LiveSpan => ({ hash, since: '', by });

const target = (
  wish: string,
  live: string = C,
  spans = [span(A), span(B), span(C)],
  stored = [B, C, A],
): string => rollbackTarget({ part: 'mfe-blog', spans, live, stored }, wish);

test('a number counts back from the live release', () => {
  expect([target('1'), target('2')]).toEqual([B, A]);
});

test('after a rollback one step further leads to the release before that', () => {
  expect(target('1', B, [span(A), span(B), span(C), span(B, 'rollback')])).toBe(A);
});

test('what was taken back once is stepped over: a step leads to what was live before', () => {
  const D = 'dddd111122223333';
  const spans = [span(A), span(B), span(C), span(B, 'rollback'), span(D)];
  expect(target('1', D, spans, [A, B, C, D])).toBe(B);
  expect(target('2', D, spans, [A, B, C, D])).toBe(A);
});

test('a release that was rolled forward to by its hash is the newest again', () => {
  const spans = [span(A), span(B), span(C), span(A, 'rollback'), span(C, 'rollback')];
  expect(target('1', C, spans)).toBe(A);
});

test('a release that was published again counts where it was published last', () => {
  expect(target('1', A, [span(A), span(B), span(A)], [A, B])).toBe(B);
});

test('releases that the site does not hold any more are stepped over', () => {
  expect(target('1', C, undefined, [A, C])).toBe(A);
});

test('the beginning of a hash leads forward again, too', () => {
  expect(target('cccc', A)).toBe(C);
  expect(target(B)).toBe(B);
});

test.each([
  ['3', 'there are only 2 releases before cccc111122223333'],
  ['0', '0 steps lead nowhere'],
  ['-1', 'neither a number of steps nor'],
  ['abc', 'neither a number of steps nor'],
  ['../../etc', 'neither a number of steps nor'],
  ['dddd', 'the site holds no such release'],
])('%s is refused: %s', (wish, words) => {
  expect(() => target(wish)).toThrow(words);
  expect(() => target(wish)).toThrow(`PARTS-031: mfe-blog cannot be rolled back to ${wish}`);
  expect(() => target(wish)).toThrow(`Steps lead to: ${B}, ${A}.`);
});

test('a beginning that two releases share is refused', () => {
  const other = 'cccc999999999999';
  expect(() => target('cccc', A, undefined, [A, C, other])).toThrow('2 releases begin like that');
});
