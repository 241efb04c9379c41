import type { HistoryEntry, LiveSpan } from '../history/HistoryEntry';
import { entryAt, matchRelease, rollbackTarget } from './rollbackTarget';

const [A, B, C, D] = [
  'aaaa111122223333',
  'bbbb111122223333',
  'cccc111122223333',
  'dddd111122223333',
];
const span = (hash: string, by: LiveSpan['by'] = 'publish'): LiveSpan => ({ hash, since: '', by });
const back = (hash: string): LiveSpan => span(hash, 'rollback');
const ABC = [span(A), span(B), span(C)];

const target = (wish: string, liveHash = C, spans = ABC, stored = [B, C, A]): string =>
  rollbackTarget({ part: 'mfe-blog', spans, liveHash, stored }, wish);

test.each<[string, () => string, string]>([
  ['a number counts back from the live release', () => target('1'), B],
  ['by any number of steps', () => target('2'), A],
  ['after a rollback one step leads further', () => target('1', B, [...ABC, back(B)]), A],
  [
    'what was taken back once is stepped over',
    () => target('1', D, [...ABC, back(B), span(D)], [A, B, C, D]),
    B,
  ],
  [
    'a release that was rolled forward to is the newest again',
    () => target('1', C, [...ABC, back(A), back(C)]),
    A,
  ],
  [
    'a release counts where it was published last',
    () => target('1', A, [span(A), span(B), span(A)]),
    B,
  ],
  ['releases that are not stored any more are stepped over', () => target('1', C, ABC, [A, C]), A],
  ['steps count from a live release whose files are gone', () => target('1', C, ABC, [A, B]), B],
  ['the beginning of a hash leads forward again', () => target('cccc', A), C],
  [
    'four digits are the beginning of a hash',
    () => target('1234', C, ABC, [A, B, C, '1234999999999999']),
    '1234999999999999',
  ],
])('%s', (_rule, found, expected) => {
  expect(found()).toBe(expected);
});

test.each([
  ['3', 'it has only 2 releases before cccc111122223333'],
  ['0', '0 steps lead nowhere'],
  ['-1', 'that is neither a number of steps nor'],
  ['abc', 'that is neither a number of steps nor'],
  ['../../etc', 'that is neither a number of steps nor'],
  ['CCCC', 'that is neither a number of steps nor'],
  [`${C}c`, 'that is neither a number of steps nor'],
  ['1000', 'the site holds no such release'],
])('%s is refused: %s', (wish, words) => {
  expect(() => target(wish)).toThrow(
    `PARTS-031: mfe-blog cannot be rolled back to ${wish}: ${words}`,
  );
  expect(() => target(wish)).toThrow(`Steps lead to: ${B}, ${A}.`);
});

test('a beginning that two releases share is refused, and a release with none before it', () => {
  expect(() => target('cccc', A, ABC, [A, C, 'cccc999999999999'])).toThrow(
    '2 releases begin with it',
  );
  expect(() => target('1', 'eeee111122223333')).toThrow('only 0 releases before eeee111122223333');
  expect(() => target('1', A, [span(A)], [A])).toThrow('Steps lead to: nothing.');
});

test('digits outside a rollback name a release, or are refused with what lists them', () => {
  expect(matchRelease('mfe-blog', 'bbbb', [A, B])).toBe(B);
  expect(() => matchRelease('mfe-blog', 'bbbb', [A])).toThrow(
    'PARTS-031: bbbb names no release of mfe-blog: the site holds no such release. To see all kept releases, run parts list mfe-blog.',
  );
});

const entry = (id: string, at: string): HistoryEntry => ({
  action: 'publish',
  author: 'Asha',
  id,
  at,
  changes: [],
});
const HISTORY: readonly HistoryEntry[] = [
  entry('aaaa11', '2026-05-01T10:00:00.000Z'),
  { action: 'prune', author: 'Asha', id: 'dddd', at: '2026-05-01T11:00:00.000Z', removed: [] },
  entry('aaaa22', '2026-05-02T10:00:00.000Z'),
  entry('bbbb33', '2026-05-03T10:00:00.000Z'),
];

test.each([
  ['bbbb', 'bbbb33'],
  ['dddd', 'dddd'],
  ['aaaa22', 'aaaa22'],
  ['2026-05-02T10:00Z', 'aaaa22'],
  ['2026-05-02T09:59:59.999Z', 'dddd'],
  ['2026-05-01T10:30Z', 'aaaa11'],
  ['2030-01-01', 'bbbb33'],
])('the state named %s is %s', (target, id) => {
  expect(entryAt(HISTORY, target).id).toBe(id);
});

test.each([
  ['aaaa', '2 ids begin with it'],
  ['aaa', 'no state has that id'],
  ['cccc', 'no state has that id'],
  ['2026-04-30', 'nothing was live then'],
  ['2026-13-45', 'that is not a date'],
])('the state named %s is refused: %s', (target, why) => {
  expect(() => entryAt(HISTORY, target)).toThrow(
    `PARTS-035: The site cannot go back to ${target}: ${why}`,
  );
});
