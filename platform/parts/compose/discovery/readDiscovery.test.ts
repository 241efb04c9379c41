import { readDiscovery } from './readDiscovery';

const HTML = `<!doctype html><head>
  <title> Services </title>
  <meta name="description" content=" Who runs your errands. ">
  <meta name="description" content="A second one">
  <meta property="article:published_time" content="2026-01-02">
  <link rel="canonical" href="https://getit.example/services"><link rel="icon" href="/favicon.ico">
  <script>never()</script>
</head><body><nav>Menu</nav><main><svg><title>A map</title></svg> <h1>Our
  services</h1><script>never()</script><style>.a{}</style></main><footer>Footer</footer></body>`;

test('a document says its title, description, address, day and words', () => {
  expect(readDiscovery(HTML)).toEqual({
    title: 'Services',
    description: 'Who runs your errands.',
    noindex: false,
    canonical: 'https://getit.example/services',
    published: '2026-01-02',
    modified: '',
    words: 'A map Our services',
  });
});

test('only a meta element describes a document', () => {
  const html = 'Words first<main><data name="description" content="1">2</data></main>';
  expect(readDiscovery(html)).toMatchObject({ description: '', words: '2' });
});

test.each([
  ['noindex', true],
  ['nofollow, noindex', true],
  ['noindexing', false],
])('robots that read %s leave the page out: %s', (content, noindex) => {
  expect(readDiscovery(`<meta name="robots" content="${content}">`)).toMatchObject({ noindex });
});
