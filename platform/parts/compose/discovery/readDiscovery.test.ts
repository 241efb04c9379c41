import { readDiscovery } from './readDiscovery';

const HTML = `<!doctype html><head>
  <title> Services </title>
  <meta name="description" content=" Who runs your errands. ">
  <meta name="description" content="A second one">
  <meta property="og:image" content="https://getit.example/pictures/a.png">
  <meta property="article:published_time" content="2026-01-02">
  <link rel="canonical" href="https://getit.example/services"><link rel="icon" href="/favicon.ico">
  <script type="application/ld+json">{"@type":"Service"}</script>
  <script type="application/ld+json">{"@type":"Offer"}</script>
  <script>never()</script>
</head><body><nav>Menu</nav><main><svg><title>A map</title></svg> <h1>Our
  services</h1><script>never()</script><style>.a{}</style></main><footer>Footer</footer></body>`;

test('a document says its title, description, addresses, day, data and words', () => {
  expect(readDiscovery(HTML)).toEqual({
    title: 'Services',
    description: 'Who runs your errands.',
    noindex: false,
    canonical: 'https://getit.example/services',
    picture: 'https://getit.example/pictures/a.png',
    published: '2026-01-02',
    data: ['{"@type":"Service"}', '{"@type":"Offer"}'],
    words: 'A map Our services',
  });
});

test('only a meta element describes a document, and only a script has data for machines', () => {
  const html =
    'Words first<main><data name="description">1</data><a type="application/ld+json">2</a></main>';
  expect(readDiscovery(`Hello <p property="og:image" content="/a.png">${html}`)).toMatchObject({
    description: '',
    picture: '',
    data: [],
    words: '12',
  });
});

test.each([
  ['noindex', true],
  ['nofollow, noindex', true],
  ['noindexing', false],
])('robots that are told %s leave the page out: %s', (content, noindex) => {
  expect(readDiscovery(`<meta name="robots" content="${content}">`)).toMatchObject({ noindex });
});
