import { readPageRequests } from './readPageRequests';

test('a document requests its icon, its fonts and its scripts, each once, and runs its inline scripts', () => {
  const html = `<!doctype html><head>
    <link rel="icon" href="/favicon.svg"><link rel="canonical" href="https://getit.example/">
    <link rel="preload" as="font" href="/a.woff2" crossorigin>
    <script>start();</script><script type="module">m()</script></head>
    <body><a href="/about">About</a><script type="application/json">{"a":1}</script>
    <img src="/a"><img src="/a"><img src="data:image/svg+xml,x">
    <script type="speculationrules">{}</script></body>`;
  expect(readPageRequests(html)).toEqual({
    inlineScripts: ['start();', 'm()'],
    scripts: [],
    fonts: ['/a.woff2'],
    all: ['/favicon.svg', '/a.woff2', '/a'],
  });
});

test.each([
  ['a script', '<script src="/a"></script>', ['/a']],
  ['a preloaded script', '<link rel="preload" as="script" href="/a">', ['/a']],
  ['a preloaded module', '<link rel="modulepreload" href="/a">', ['/a']],
  ['a stylesheet', '<link rel="stylesheet" href="/a">', []],
  ['an image', '<img src="/a">', []],
  ['a frame', '<iframe src="/a"></iframe>', []],
])('%s is a request', (_what, html, scripts) => {
  expect(readPageRequests(html)).toMatchObject({ scripts, all: ['/a'] });
});
