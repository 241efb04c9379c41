import { buildProblem } from './buildProblem';

const shown = (message: string) => buildProblem('mfe-blog', message);

test('a syntax error shows its file and line, without the stack of the compiler', () => {
  const problem = shown(`ERROR in ./src/pages/BlogList.tsx
Module build failed (from ../node_modules/swc-loader/src/index.js):
Error:   x Expression expected
    ,-[/home/me/mfe-blog/mfe-blog/src/pages/BlogList.tsx:18:1]
 18 |         <p>


Caused by:
    Syntax Error

Stack backtrace:
   0: <unknown>`);
  expect(problem.place).toBe('mfe-blog/src/pages/BlogList.tsx:18:1');
  expect(problem.text).toMatch(/^x Expression expected\n/);
  expect(problem.text).not.toMatch(/loader|Caused|Stack/);
});

test('a missing import shows the file and line that imports it', () => {
  const message = `ERROR in ./src/pages/Archive.tsx 3:0-20\nModule not found: Error: Can't resolve './x'`;
  expect(shown(message).place).toBe('mfe-blog/src/pages/Archive.tsx:3:0');
});

test('an error in a post shows the post and its line', () => {
  const message = `ERROR in ./src/posts/new.mdx
Module build failed (from ../node_modules/@mdx-js/loader/index.cjs):
Error: /home/me/getit/mfe-blog/src/posts/new.mdx:3: date is not a date: write it as YYYY-MM-DD.
    at describe (file:///home/me/getit/shared-config/build/mdx/postSummary.mjs:70:9)`;
  expect(shown(message)).toMatchObject({
    place: 'mfe-blog/src/posts/new.mdx:3',
    text: expect.not.stringContaining('postSummary') as string,
  });
});

test('an error in a stylesheet shows the stylesheet and its line', () => {
  const message = `ERROR in ./src/pages/BlogList.module.css
Module build failed (from ../node_modules/css-loader/dist/cjs.js):
SyntaxError

(5:3) Unclosed block`;
  expect(shown(message).place).toBe('mfe-blog/src/pages/BlogList.module.css:5:3');
});

test('an error without a file shows its text', () => {
  expect(shown('ERROR\nThe configuration is wrong.').text).toBe('The configuration is wrong.');
});
