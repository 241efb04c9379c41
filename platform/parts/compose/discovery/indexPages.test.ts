import type { SiteIndex } from '../../store/SiteState';
import { indexedPages, indexPages, readArticle } from './indexPages';

const page = (words: string, head = ''): string =>
  `<head><title>Blog</title><meta name="description" content="All posts">${head}</head><main><h1>${words}</h1></main>`;
const rendered = (html: string) => ({ html, drawing: { file: 'pictures/a.png', svg: '' } });
const index = (html: string | undefined, before?: SiteIndex, today = '2026-02-02'): SiteIndex =>
  indexPages(
    [{ path: '/blog', rendered: html === undefined ? html : rendered(html) }],
    before,
    today,
  );

const FIRST = index(page('Words'), undefined, '2026-01-01');

test('a page has its title, its description, its picture and the day of its words', () => {
  expect(FIRST).toEqual({
    indexed: {
      '/blog': {
        title: 'Blog',
        description: 'All posts',
        words: expect.any(String),
        since: '2026-01-01',
      },
    },
    pictures: { '/blog': 'pictures/a.png' },
  });
});

test.each([
  ['stays as it is', undefined, '2026-01-01'],
  [
    'is rendered again with the same words',
    page('<em>Words</em>', '<style></style>'),
    '2026-01-01',
  ],
  ['has other words', page('Other words'), '2026-02-02'],
])('a page that %s is of %s', (_how, html, since) => {
  expect(index(html, FIRST).indexed['/blog']?.since).toBe(since);
  expect(index(html, FIRST).pictures).toEqual(FIRST.pictures);
});

test('a page that search engines leave out has a picture alone', () => {
  const noindex = index(page('Words', '<meta name="robots" content="noindex">'), FIRST);
  expect(noindex).toEqual({ indexed: {}, pictures: FIRST.pictures });
  expect(index(undefined, noindex).indexed).toEqual({});
});

test('an article has the day on which it was published, and is of that day until its words change', () => {
  const published = '<meta property="article:published_time" content="2025-04-17">';
  const first = index(page('Words', published));
  expect(first.indexed['/blog']).toMatchObject({ published: '2025-04-17', since: '2025-04-17' });
  const corrected = index(page('Corrected', published), first);
  expect(corrected.indexed['/blog']?.since).toBe('2026-02-02');
  // A rollback is a change as well: a reader who has the corrected words must read it again.
  const back = index(page('Words', published), corrected, '2026-03-03');
  expect(back.indexed['/blog']?.since).toBe('2026-03-03');
  const ahead = index(page('Words', published), undefined, '2025-04-16');
  expect(ahead.indexed['/blog']?.since).toBe('2025-04-16');
});

describe('what the files at the root of the site are written from', () => {
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

  test('an article has its day and, if it has a document, its text, with absolute addresses', () => {
    const indexed = { '/blog/é': entry('A', '2026-01-02') };
    expect(indexedPages(indexed, ORIGIN, article)).toMatchObject([
      {
        published: '2026-01-02',
        article: 'Words of /blog/é<a href="https://getit.example/blog/next">next</a>',
      },
    ]);
    expect(indexedPages(indexed, ORIGIN, () => '<main></main>')[0]).not.toHaveProperty('article');
  });

  test('of many articles, the newest twenty have their text', () => {
    const days = Array.from({ length: 22 }, (_, day) => `2026-01-${String(31 - day)}`);
    const indexed = Object.fromEntries(
      days.map((day, number) => [`/blog/${String(number).padStart(2, '0')}`, entry(day, day)]),
    );
    const withText = indexedPages(indexed, ORIGIN, article).filter((page) => page.article);
    expect(withText.map(({ published }) => published)).toEqual(days.slice(0, 20));
  });
});

const read = (body: string) =>
  readArticle(
    `<main><h1>Title</h1><div class="text" itemprop="articleBody">${body}</div><p>After</p></main>`,
    'https://getit.test/blog/a',
  );

test.each([
  [
    'what is inside of it, without classes',
    '<p class="x">One &amp; <em>two</em></p><ul><li>1 &lt; 2 &gt; 0</li></ul>',
    '<p>One &amp; <em>two</em></p><ul><li>1 &lt; 2 &gt; 0</li></ul>',
  ],
  [
    'links that work in any reader',
    '<a href="/terms">T</a><a href="#part">P</a><a href="https://x.test/">X</a>',
    '<a href="https://getit.test/terms">T</a><a href="https://getit.test/blog/a#part">P</a><a href="https://x.test/">X</a>',
  ],
  [
    'images, with the words for those who do not see them',
    '<img class="x" src="/a.png" alt="A &quot;map&quot;">',
    '<img src="https://getit.test/a.png" alt="A &quot;map&quot;">',
  ],
  [
    'of an element that a reader does not know the text alone',
    '<div><custom-chart>Prices<br></custom-chart></div>',
    'Prices<br>',
  ],
])('the text of an article is %s', (_what, body, text) => {
  expect(read(body)).toBe(text);
});

test('only the first article of a page is read, without the element that marks it; other pages have none', () => {
  const marked = (words: string): string => `<p itemprop="articleBody">${words}</p>`;
  expect(readArticle(marked('One') + marked('Two'), 'https://getit.test/')).toBe('One');
  expect(readArticle('<main><p>Words</p></main>', 'https://getit.test/')).toBeUndefined();
});
