import { browserTraits } from './browserTraits';

const page = (body: string, head = ''): string =>
  `<!doctype html><head><title>Post</title>${head}</head><body><main id="main">${body}</main></body>`;

/** Whether a browser acts on the same in two documents. */
function areAlike(one: string, other: string): boolean {
  const [traits, others] = [browserTraits(one), browserTraits(other)];
  return traits.size === others.size && [...traits].every((trait) => others.has(trait));
}

test.each([
  ['words', page('<p>One</p>'), page('<p>Another one</p>')],
  ['how often an element comes', page('<p>One</p>'), page('<p>One</p><p>Two</p>')],
  ['where links lead', page('<a href="/one">One</a>'), page('<a href="/two">One</a>')],
  ['classes', page('<p class="one">One</p>'), page('<p class="two">One</p>')],
  ['ids', page('<h2 id="one">One</h2>'), page('<h2 id="two">One</h2>')],
  [
    'what search engines read',
    page('', '<meta name="description" content="One"><link rel="canonical" href="/one">'),
    page('', '<meta name="description" content="Two"><link rel="canonical" href="/two">'),
  ],
  [
    'data for search engines',
    page('<script type="application/ld+json">1</script>'),
    page('<script type="application/ld+json">2</script>'),
  ],
])('%s make no difference', (_what, one, other) => {
  expect(areAlike(one, other)).toBe(true);
});

test.each([
  ['another element', page('<p>One</p>'), page('<p>One</p><table></table>')],
  ['another nesting', page('<p></p><ul></ul>'), page('<ul><p></p></ul>')],
  ['another attribute', page('<p>One</p>'), page('<p hidden>One</p>')],
  ['another image', page('<img src="/1.png">'), page('<img src="/2.png">')],
  ['another style', page('<p style="color:red"></p>'), page('<p style="color:blue"></p>')],
  ['another handler', page('<p onclick="a()"></p>'), page('<p onclick="b()"></p>')],
  ['another stylesheet', page('', '<style>a{}</style>'), page('', '<style>b{}</style>')],
  ['another script', page('<script>a()</script>'), page('<script>b()</script>')],
  [
    'other data for scripts',
    page('<script type="application/json">1</script>'),
    page('<script type="application/json">2</script>'),
  ],
  ['another mark of React', page('<!--$--><p></p>'), page('<!--$?--><p></p>')],
  ['an id of the frame', page('<h2 id="one">One</h2>'), page('<h2 id="main">One</h2>')],
  [
    'another preload',
    page('', '<link rel="preload" href="/1.woff2">'),
    page('', '<link rel="preload" href="/2.woff2">'),
  ],
  ['another base address', page('', '<base href="/1/">'), page('', '<base href="/2/">')],
  [
    'another policy',
    page('', '<meta http-equiv="refresh" content="1">'),
    page('', '<meta http-equiv="refresh" content="2">'),
  ],
])('%s makes one', (_what, one, other) => {
  expect(areAlike(one, other)).toBe(false);
});
