import { removalViolations, removedPages } from './checkRemovedPages';

const before = { '/': 'mfe-home', '/b': 'mfe-blog', '/a': 'mfe-blog', '/c': 'mfe-blog' };
const only = (...paths: (keyof typeof before)[]) =>
  Object.fromEntries(paths.map((path) => [path, before[path]]));
const sentences = (facts: object): string[] =>
  removalViolations({ before, after: before, changed: [], rollback: false, ...facts }).map(
    ({ code, sentence }) => `${code}: ${sentence}`,
  );

test('the pages that a change takes off the site come by path', () => {
  expect(removedPages({ before, after: only('/') })).toEqual(['/a', '/b', '/c']);
});

test('a shell may take pages of a part away, but not the last one', () => {
  expect(sentences({ after: only('/', '/a') })).toEqual([]);
  expect(sentences({ after: only('/') })).toEqual([
    'PARTS-027: mfe-blog would lose /a, /b, /c: the route table of this shell does not name them. If that is meant, retire the part first (npm run parts -- retire mfe-blog), or add --drop-pages.',
  ]);
});

test('a rollback may take no page of another part away', () => {
  expect(sentences({ after: only('/', '/a', '/b'), rollback: true })).toEqual([
    expect.stringContaining(
      'mfe-blog would lose /c: the route table of this shell does not name it.',
    ),
  ]);
});

test('a part that is changed itself decides about its pages', () => {
  expect(sentences({ after: only('/'), changed: ['mfe-blog'] })).toEqual([]);
});
