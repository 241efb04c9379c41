import { framesOf, loopbackHeaders, originalPlace } from './sourceMiddleware';

const SOURCE = 'one\ntwo\nthrow 3\nfour\nfive\nsix\n';

/** A source map whose first line, from column 1 on, comes from the third line of a file. */
const mapOf = (source: string, content = SOURCE) => ({
  file: 'List.js',
  version: 3,
  sourceRoot: '',
  names: [] as string[],
  sources: [source],
  sourcesContent: [content],
  mappings: 'AAEE',
});
const FOLDER = '/home/me/getit/mfe-blog';
const placeIn = (source: string, content?: string) =>
  originalPlace(mapOf(source, content), [1, 1], FOLDER);

test.each([
  ['Chromium', '    at List (http://localhost:4501/static/js/List.js:55:35)'],
  ['Firefox', 'List@http://localhost:4501/static/js/List.js:55:35'],
])('the lines of a stack of %s that lie in files of the dev server', (_browser, line) => {
  const other = '    at render (http://localhost:3000/remotes/shell/s1/shell.js:1:2)';
  const stack = ['Error: http://localhost:4501/ is down', other, line, line].join('\n');
  const frame = ['/static/js/List.js', '55', '35'];
  expect(framesOf(stack, 4501)).toEqual([frame, frame]);
});

test('a place in a built file leads to file, line and column of the sources', () => {
  expect(placeIn('webpack://mfe_blog/./src/pages/List.tsx?a1b2')).toEqual({
    place: 'mfe-blog/src/pages/List.tsx:3:3',
    excerpt: '     1 | one\n     2 | two\n>    3 | throw 3\n     4 | four\n     5 | five',
  });
});

test('a file of shared-config is named from the project’s folder', () => {
  expect(placeIn('webpack://mfe_blog/../shared-config/ui/Section.tsx')?.place).toBe(
    'shared-config/ui/Section.tsx:3:3',
  );
});

test.each([
  'webpack://mfe_blog/../node_modules/yaml/index.js',
  'webpack://mfe_blog/webpack/runtime/load script',
])('a place in %s is none of the sources', (source) => {
  expect(placeIn(source)).toBeUndefined();
});

test('a source map without the sources still names the place', () => {
  expect(placeIn('webpack://mfe_blog/./src/pages/List.tsx', '')?.excerpt).toBe('List.tsx');
});

test.each(['http://localhost:3000', 'http://[::1]:3000'])(
  'a page of %s may use the files of a dev server and see their timing',
  (origin) => {
    expect(loopbackHeaders(origin)).toMatchObject({
      'Access-Control-Allow-Origin': origin,
      'Timing-Allow-Origin': origin,
      Vary: 'Origin',
      // The names of the files never change.
      'Cache-Control': 'no-cache',
    });
  },
);

test.each(['https://evil.example', 'http://localhost.evil.example', 'null', undefined])(
  'a page of %s may not use the files of a dev server',
  (origin) => {
    const headers = loopbackHeaders(origin);
    expect(headers).not.toHaveProperty('Access-Control-Allow-Origin');
    expect(headers).not.toHaveProperty('Timing-Allow-Origin');
    expect(headers).toHaveProperty('Vary', 'Origin');
  },
);
