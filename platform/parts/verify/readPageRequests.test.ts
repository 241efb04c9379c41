import { readPageRequests } from './readPageRequests';

test('a document requests its icon and its fonts, and runs its inline script', () => {
  const html = `<!doctype html><head>
    <link rel="icon" href="/favicon.svg"><link rel="canonical" href="https://getit.example/">
    <link rel="preload" as="font" href="/a.woff2" crossorigin>
    <script>start();</script></head>
    <body><a href="/about">About</a><script type="application/json">{"a":1}</script></body>`;
  expect(readPageRequests(html)).toEqual({
    inlineScripts: ['start();'],
    scripts: [],
    fonts: ['/a.woff2'],
    all: ['/favicon.svg', '/a.woff2'],
  });
});

test.each([
  ['a script', '<script src="/a.js"></script>'],
  ['a preloaded script', '<link rel="preload" as="script" href="/a.js">'],
  ['a preloaded module', '<link rel="modulepreload" href="/a.js">'],
])('%s counts as a script', (_what, html) => {
  expect(readPageRequests(html)).toMatchObject({ scripts: ['/a.js'], all: ['/a.js'] });
});

test.each([
  ['a stylesheet', '<link rel="stylesheet" href="/a">'],
  ['an image', '<img src="/a">'],
  ['a frame', '<iframe src="/a"></iframe>'],
])('%s counts as a request', (_what, html) => {
  expect(readPageRequests(html)).toMatchObject({ scripts: [], all: ['/a'] });
});

test('an address counts once, and data in an address not at all', () => {
  const html = '<img src="/a"><img src="/a"><img src="data:image/svg+xml,x">';
  expect(readPageRequests(html).all).toEqual(['/a']);
});

test('a module in the document runs, rules for the browser do not', () => {
  const html =
    '<script type="module">m()</script><script type="speculationrules">{}</script><p>text</p>';
  expect(readPageRequests(html).inlineScripts).toEqual(['m()']);
});

test('two scripts in a document are two', () => {
  const html = '<script>one()</script><p>text</p><script>two()</script>';
  expect(readPageRequests(html).inlineScripts).toEqual(['one()', 'two()']);
});
