import { indexedPages } from './indexedPages';

const ORIGIN = 'https://getit.example';
const entry = (title: string, published?: string) => ({
  title,
  description: `About ${title}`,
  words: 'hash',
  since: '2026-01-01',
  ...(published !== undefined && { published }),
});
const article = (path: string): string =>
  `<article itemprop="articleBody">Words of ${path}<a href="next">next</a></article>`;

test('pages come by path, with what search engines read of them', () => {
  const indexed = { '/b': entry('B'), '/': entry('Home'), '/a': entry('A') };
  expect(indexedPages(indexed, ORIGIN, article)).toEqual([
    { path: '/', title: 'Home', description: 'About Home', since: '2026-01-01' },
    { path: '/a', title: 'A', description: 'About A', since: '2026-01-01' },
    { path: '/b', title: 'B', description: 'About B', since: '2026-01-01' },
  ]);
});

test('an article has its day and its text, with absolute addresses', () => {
  const indexed = { '/blog/é': entry('A', '2026-01-02') };
  expect(indexedPages(indexed, ORIGIN, article)).toMatchObject([
    {
      published: '2026-01-02',
      article: 'Words of /blog/é<a href="https://getit.example/blog/next">next</a>',
    },
  ]);
});

test('an article without a document has no text', () => {
  const indexed = { '/blog/a': entry('A', '2026-01-02') };
  expect(indexedPages(indexed, ORIGIN, () => undefined)[0]).not.toHaveProperty('article');
});

test('of many articles, the newest twenty have their text', () => {
  const days = Array.from({ length: 22 }, (_, day) => `2026-01-${String(31 - day)}`);
  const indexed = Object.fromEntries(
    days.map((day, number) => [`/blog/${String(number).padStart(2, '0')}`, entry(day, day)]),
  );
  const withText = indexedPages(indexed, ORIGIN, article).filter((page) => page.article);
  expect(withText.map(({ published }) => published)).toEqual(days.slice(0, 20));
});
