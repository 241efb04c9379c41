import { readHead } from './readHead';

const HEAD = `<title>Papers &amp; people | GetIt</title><meta name="description" content="Amma&#x27;s &quot;file&quot;"/><link rel="canonical" href="https://getit.test/a?b&amp;c"/>`;

test('reads title, description and address as they were before React escaped them', () => {
  expect(readHead(HEAD)).toEqual({
    title: 'Papers & people | GetIt',
    description: `Amma's "file"`,
    canonical: 'https://getit.test/a?b&c',
    noindex: false,
  });
});

test('reads when an article was published and changed, and whether search engines leave the page out', () => {
  const more = `<meta name="robots" content="noindex"/><meta property="article:published_time" content="2025-04-17"/><meta property="article:modified_time" content="2026-01-31"/>`;
  expect(readHead(HEAD + more)).toMatchObject({
    noindex: true,
    published: '2025-04-17',
    modified: '2026-01-31',
  });
});
