import { assertFrame, PLACEHOLDER } from './frame';

/** A document as the composer writes it, with a page and its tags. */
const documentOf = (page: string, head = '', frame = 'Log in'): string =>
  `<!doctype html><html lang="en"><head><meta name="viewport" content="x">${head}<style>a{}</style></head>
<body><nav>${frame}</nav><main>${page}</main><footer>GetIt</footer><script id="data">{}</script>
${head && '<script type="application/ld+json">{"a":1}</script>\n'}</body></html>`;

const HEAD =
  '<title>Blog &amp; news</title><meta name="description" content="About it"/><link rel="canonical" href="/blog"/><meta property="og:title" content="Blog"><link rel="preload" as="image" href="/a.png"/>';
const expected = documentOf(PLACEHOLDER, '<title></title>');
const check = (html: string) => () => assertFrame('mfe-blog', '/blog', html, expected);

test('title, description, address, pictures and JSON-LD of a page are its own, and so is the content of the outlet', () => {
  expect(check(documentOf('<h1>ಬ್ಲಾಗ್</h1>', HEAD))).not.toThrow();
  expect(check(documentOf('<h1>Blog</h1>'))).not.toThrow();
});

test.each([
  ['another top bar', documentOf('<h1>Blog</h1>', HEAD, 'Give me your password')],
  ['a script in the head', documentOf('', `${HEAD}<script src="/x.js"></script>`)],
  ['a meta refresh', documentOf('', '<meta http-equiv="refresh" content="0;url=https://x.test">')],
  ['a stylesheet', documentOf('', '<link rel="stylesheet" href="https://x.test/x.css">')],
  ['a base address', documentOf('', '<base href="https://x.test/">')],
  ['no viewport', documentOf('', HEAD).replace('<meta name="viewport" content="x">', '')],
  ['other page data', documentOf('', HEAD).replace('{}</script>', '{"config":1}</script>')],
  ['something after the end', `${documentOf('', HEAD)}<p>more</p>`],
])('a page with %s is refused', (_what, html) => {
  expect(check(html)).toThrow(
    /^PARTS-151: mfe-blog: \/blog changes the frame around it, .* where the shell writes /,
  );
});
