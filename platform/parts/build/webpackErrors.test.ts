import { webpackErrors } from './webpackErrors';

const SOURCES: Record<string, string> = {
  'mfe-blog/src/pages/BlogList.tsx':
    "import a from 'a';\nimport { Gone } from './Gone';\nimport { Lost } from '../remote';",
};

/** The report of three builds that find the same. */
const threeBuilds = (error: string): string =>
  ['browser', 'foreign', 'server']
    .map((name) => `${name}:\n${error}\n\n  ${name} compiled with 1 error\n`)
    .join('\n');

test.each<[what: string, output: string, errors: readonly string[]]>([
  [
    'an import that three builds miss is one error, with the line of the source',
    threeBuilds(`  ERROR in ./src/pages/BlogList.tsx 44:0-30
  Module not found: Error: Can't resolve './Gone' in '/project/mfe-blog/src/pages'`),
    ["mfe-blog/src/pages/BlogList.tsx:2 Module not found: Can't resolve './Gone'"],
  ],
  [
    'a syntax error has the place of the compiler, without its frame and stack',
    threeBuilds(`  ERROR in ./src/pages/BlogList.tsx
  Module build failed (from ../node_modules/swc-loader/src/index.js):
  Error:   x Unexpected token \`;\`. Expected identifier
      ,-[/project/mfe-blog/src/pages/BlogList.tsx:30:1]
   30 | const broken = {;
      :                 ^
      \`----


  Caused by:
      Syntax Error

  Stack backtrace:
     0: <unknown>`),
    ['mfe-blog/src/pages/BlogList.tsx:30:1 Unexpected token `;`. Expected identifier'],
  ],
  [
    'an error in a post has the place that its compiler names',
    `server:
  ERROR in ./src/posts/a-post.mdx
  Module build failed (from ../node_modules/@mdx-js/loader/index.cjs):
  a-post.mdx:9:12: Could not parse expression with acorn
      at parse (file:///project/node_modules/x.js:1:2)
  server compiled with 1 error`,
    ['mfe-blog/src/posts/a-post.mdx:9:12 Could not parse expression with acorn'],
  ],
  [
    'a picture that a post lacks is named with its place in the post',
    `browser:
  ERROR in ./src/posts/a-post.mdx
  Module build failed (from ../node_modules/@mdx-js/loader/index.cjs):
  a-post.mdx:/project/mfe-blog/src/posts/a-post.mdx:9:1-9:16: there is no picture ./none.png.
  browser compiled with 1 error`,
    ['mfe-blog/src/posts/a-post.mdx:9:1 there is no picture ./none.png.'],
  ],
  [
    'an entry that its collection refuses is one error, whichever module needs it',
    `browser:
  ERROR in ./src/pages/newestPosts.data.ts
  Module build failed (from shared-config/build/collections/generatedModule.cjs):
  Error: /project/mfe-blog/src/posts/a-post.mdx:3: date is not a date: write it as YYYY-MM-DD.
      at readFile (/project/shared-config/build/collections/readMdx.ts:62:23)

  ERROR in /project/mfe-blog/src/posts/a-post.mdx:3: date is not a date: write it as YYYY-MM-DD.

  browser compiled with 2 errors`,
    ['mfe-blog/src/posts/a-post.mdx:3 date is not a date: write it as YYYY-MM-DD.'],
  ],
  [
    'an import across the border names the file once, with the line that imports',
    threeBuilds(`  ERROR in ./src/pages/BlogList.tsx 44:0-30
  mfe-blog/src/pages/BlogList.tsx imports mfe-auth/src/remote.ts, but mfe-blog may not.`),
    ['mfe-blog/src/pages/BlogList.tsx:3 imports mfe-auth/src/remote.ts, but mfe-blog may not.'],
  ],
  [
    'what a stylesheet lacks is one error, not a second one when it runs',
    `browser:
  ERROR in ./src/x.css (../node_modules/css-loader/index.js!./src/x.css)
  Module not found: Error: Can't resolve './gone.png' in '/project/mfe-blog/src'

  ERROR in ./src/x.css
  Module build failed (from ../node_modules/mini-css-extract-plugin/dist/loader.js):
  Error: Execution of module code from module graph (./src/x.css) failed: Cannot find module './gone.png'`,
    ["mfe-blog/src/x.css Module not found: Can't resolve './gone.png'"],
  ],
  [
    'an error in a file of another workspace names that file',
    'ERROR in ../shared-config/ui/Button.tsx 3:0-20\nUnexpected end of file.',
    ['shared-config/ui/Button.tsx Unexpected end of file.'],
  ],
  [
    'the file comes after the loaders of a heading, and a frame outside the project is ignored',
    `ERROR in ./loaders/posts.cjs!./src/posts/a-post.mdx
The compiler said: ERROR in the middle of a line
,-[/elsewhere/compiler.js:30:1]`,
    ['mfe-blog/src/posts/a-post.mdx The compiler said: ERROR in the middle of a line'],
  ],
  [
    'two errors stay two, and one without a file names the part',
    `browser:
  ERROR in container entry ./remote[0]
  Module not found: Error: Can't resolve './src/remote.ts' in '/project/mfe-blog'
  Did you mean './src/remote.test.ts'?
  'remote.test.ts' is the closest name in that directory. It differs by 2 characters.

  ERROR in ./src/x.css (../node_modules/css-loader/index.js!./src/x.css)
  Module not found: Error: Can't resolve './font.woff2' in '/project/mfe-blog/src'

  browser compiled with 2 errors`,
    [
      "mfe-blog Module not found: Can't resolve './src/remote.ts'. Did you mean './src/remote.test.ts'?",
      "mfe-blog/src/x.css Module not found: Can't resolve './font.woff2'",
    ],
  ],
  ['an output without a report has no errors', 'sh: webpack: not found', []],
])('%s', (_what, output, errors) => {
  const read = (file: string): string | undefined => SOURCES[file];
  const part = { root: '/project', part: 'mfe-blog', folder: 'mfe-blog', read };
  const found = webpackErrors(output, part);
  expect(found.map(({ place, message }) => `${place} ${message}`)).toEqual(errors);
  for (const { file, place } of found) expect(place.replace(/(:\d+)+$/, '')).toBe(file);
});
