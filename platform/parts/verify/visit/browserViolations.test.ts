import { browserViolations } from './browserViolations';
import type { PageVisit } from './PageVisit';

const visit = (facts: Partial<PageVisit> = {}): PageVisit => ({
  page: { part: 'mfe-blog', path: '/blog', status: 200 },
  status: 200,
  state: 'hydrated',
  uncaught: [],
  messages: [],
  missing: [],
  refused: [],
  deadForms: [],
  words: { before: 'Words', after: 'Words' },
  ...facts,
});

test('a page that works is no violation', () => {
  expect(browserViolations([visit(), visit()])).toEqual([]);
});

test('everything about a page is a separate violation, the likeliest cause first, and what to do is printed once', () => {
  const facts: Partial<PageVisit> = {
    state: 'failed',
    messages: ['one', 'two', 'three', 'four', 'five'],
    missing: ['/remotes/x.js (status 404)'],
  };
  const page = 'mfe-blog: /blog fails in a browser:';
  expect(browserViolations([visit(), visit(facts)])).toEqual([
    {
      part: 'mfe-blog',
      code: 'PARTS-056',
      sentence: `${page} these files of it do not arrive: /remotes/x.js (status 404).`,
    },
    {
      part: 'mfe-blog',
      code: 'PARTS-051',
      sentence: `${page} it does not hydrate, because its code does not load or throws.`,
    },
    {
      part: 'mfe-blog',
      code: 'PARTS-052',
      sentence: `${page} the console says one, two, three and 2 more. To see it, run npm run dev in the folder of mfe-blog and open /blog.`,
    },
  ]);
});

test('what several pages of a part have is said once, with their paths', () => {
  const late = (part: string, path: string) =>
    visit({ page: { part, path, status: 200 }, state: 'late' });
  const visits = ['/a', '/b', '/c', '/d', '/e'].map((path) => late('mfe-blog', path));
  const found = browserViolations([...visits, late('shell', '/f')]);
  expect(found.map(({ sentence }) => sentence)).toEqual([
    'mfe-blog: /a fails in a browser: it does not hydrate within ten seconds. The same on /b, /c, /d and 1 more. To see it, run npm run dev in the folder of mfe-blog and open /a.',
    'shell: /f fails in a browser: it does not hydrate within ten seconds. To see it, run npm run dev in the folder of shell and open /f.',
  ]);
});

test.each([
  ['PARTS-051', { state: 'late' }],
  ['PARTS-051', { status: 0, state: 'crashed' }],
  ['PARTS-051', { state: 'left' }],
  ['PARTS-051', { uncaught: ['Minified React error #418; visit https://react.dev/errors/418'] }],
  ['PARTS-052', { uncaught: ['Minified React error #185; visit https://react.dev/errors/185'] }],
  ['PARTS-052', { messages: ['a warning'] }],
  ['PARTS-053', { refused: ['inline by script-src'] }],
  ['PARTS-054', { words: { before: 'One', after: 'Two' } }],
  ['PARTS-055', { deadForms: ['the form "Send"'] }],
  ['PARTS-056', { status: 404 }],
  ['PARTS-056', { status: 0, state: 'late' }],
] as const)('one cause is one refusal, %s: %j', (code, facts) => {
  expect(browserViolations([visit(facts)])).toMatchObject([{ code }]);
});

test('the 404 page is called by its name, and an address that shows it is named', () => {
  const page = { part: 'shell', path: '/no-page', status: 404 } as const;
  const [violation] = browserViolations([visit({ page })]);
  expect(violation?.sentence).toMatch(
    /^the 404 page fails .* status 200 instead of 404\. To see it, run npm run dev in the folder of shell and open \/no-page\.$/,
  );
});

test.each([
  ['inline by style-src-elem', 'Write inline styles into a CSS file of the part.'],
  ['inline by script-src-attr (/a:3)', 'Write inline scripts and `on…` attributes into a module'],
  ['eval by script-src (/remotes/x.js:3)', 'Use no code that makes code from text, such as `eval`'],
  ['wasm-eval by script-src', 'Use no code that makes code from text'],
  ['trusted-types-sink by require-trusted-types-for', 'not `innerHTML`.'],
  ['blob by img-src', 'Import the file in place of that address'],
  ['https://cdn.test/a/b.js by script-src-elem (/x.js:1)', 'Import the file, so that the part'],
  [
    'https://api.test/v1 by connect-src',
    "`export const origins = { connect: ['https://api.test'] }`",
  ],
  ['https://maps.test/bengaluru by frame-src', "{ frame: ['https://maps.test'] }"],
  ['https://tiles.test/1.png by img-src', "{ image: ['https://tiles.test'] }"],
  ['about by frame-ancestors', 'Import the file, so that the part brings it.'],
])('what to do about a refusal of the policy, which dev does not show: %s', (refused, way) => {
  const [violation] = browserViolations([visit({ refused: [refused, refused] })]);
  expect(violation?.sentence).toContain(`refuses ${refused}, ${refused}. `);
  expect(violation?.sentence.split(way)).toHaveLength(2);
  expect(violation?.sentence).not.toContain('npm run dev');
});

test('each thing that the policy refuses has its way out, said once', () => {
  const refused = ['inline by style-src-attr', 'eval by script-src', 'inline by style-src-elem'];
  const [violation] = browserViolations([visit({ refused })]);
  expect(violation?.sentence).toMatch(
    /style-src-elem\. Write inline styles into a CSS file of the part\. .* writes files\. Use no code that makes code from text, such as `eval` or `new Function`\.$/,
  );
});

test.each([
  ['Two\n  rupees', ' Two rupees ', undefined],
  [
    '1 2 3 4 5 6 7 8 9 10 11 12 13 14',
    '1 2 3 4 5 6 X 8 9 10 11 12 13 14',
    '"3 4 5 6 7 8 9 10 11" in its HTML, "3 4 5 6 X 8 9 10 11" in the browser',
  ],
  ['a a a', 'a a', '"a a a" in its HTML, "a a" in the browser'],
  ['a b c d e f g h', 'a b c d X f g h', '"a b c d e f g h" in its HTML, "a b c d X f g h" in'],
  ['1 2 3 4 5 6 7 8 9', '1 2 3 4 5 6 7 8', '"5 6 7 8 9" in its HTML, "5 6 7 8" in'],
  ['', 'Welcome', '"" in its HTML, "Welcome" in'],
  ['a '.repeat(500), 'b '.repeat(500), `"${'a '.repeat(15)}a" in its HTML`],
])('words that change are shown with four words around: %j, %j', (before, after, expected) => {
  const [found] = browserViolations([visit({ words: { before, after } })]);
  if (expected === undefined) expect(found).toBeUndefined();
  else expect(found?.sentence).toContain(`its words change: ${expected}`);
});
