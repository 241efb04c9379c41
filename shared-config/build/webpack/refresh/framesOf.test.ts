import { framesOf } from './framesOf';

const ORIGIN = 'http://localhost:4501';

function errorAt(stack: string, cause?: unknown): Error {
  return Object.assign(new Error('Oh no', { cause }), { stack });
}

test.each([
  ['Chromium', `Error: Oh no\n    at List (${ORIGIN}/static/js/List.js:55:35)`],
  ['Firefox', `List@${ORIGIN}/static/js/List.js:55:35`],
])('the lines of a stack of %s that lie in files of the dev server', (_browser, stack) => {
  const other = '\n    at render (http://localhost:3000/remotes/shell/s1/shell.js:1:2)';
  expect(framesOf(errorAt(stack + other), ORIGIN)).toEqual(['/static/js/List.js:55:35']);
});

test('an error that another one caused counts as its cause', () => {
  const cause = errorAt(`at ${ORIGIN}/a.js:1:2`);
  expect(framesOf(errorAt(`at ${ORIGIN}/b.js:3:4`, cause), ORIGIN)).toEqual(['/a.js:1:2']);
});

test.each(['a text', undefined, new Error('from elsewhere')])(
  'what was thrown elsewhere has no such lines',
  (error) => {
    expect(framesOf(error, ORIGIN)).toEqual([]);
  },
);
