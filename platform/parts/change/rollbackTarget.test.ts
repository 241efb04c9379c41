import type { LiveSpan } from '../history/liveSpans';
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
  ['3', 'it has only 2 releases before cccc111122223333'],
  ['0', '0 steps lead nowhere'],
  ['-1', 'neither a number of steps nor'],
  ['abc', 'neither a number of steps nor'],
  ['../../etc', 'neither a number of steps nor'],
  ['100', 'it has only 2 releases before cccc111122223333'],
  ['CCCC', 'neither a number of steps nor'],
  [`${C}c`, 'neither a number of steps nor'],
  ['1000', 'the site holds no such release'],
  ['dddd', 'the site holds no such release'],
])('%s is refused: %s', (wish, words) => {
  expect(() => target(wish)).toThrow(words);
  expect(() => target(wish)).toThrow(`PARTS-031: mfe-blog cannot be rolled back to ${wish}`);
  expect(() => target(wish)).toThrow(`Steps lead to: ${B}, ${A}.`);
});

test('a beginning that two releases share is refused', () => {
  const other = 'cccc999999999999';
  expect(() => target('cccc', A, undefined, [A, C, other])).toThrow('2 releases begin with it');
});

test('four digits are the beginning of a hash, not a number of steps', () => {
  expect(target('1234', C, undefined, [A, B, C, '1234999999999999'])).toBe('1234999999999999');
});

test('steps count from the live release even if its files are gone', () => {
  expect(target('1', C, undefined, [A, B])).toBe(B);
});

test('a live release that the history does not name has nothing before it', () => {
  expect(() => target('1', 'eeee111122223333')).toThrow('only 0 releases before eeee111122223333');
});

test('the only release of a part leads nowhere', () => {
  expect(() => target('1', A, [span(A)], [A])).toThrow('Steps lead to: nothing.');
});
