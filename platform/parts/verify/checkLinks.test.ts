import { CONFIG } from 'shared-config/services/testing/config';
import { deadLinkNotices } from './checkLinks';

type Facts = Parameters<typeof deadLinkNotices>[0];

/** What is said of a post with these words, on a site with the page `/prices`, a redirect and a feed. */
function noticesOf(words: string, before: Readonly<Record<string, string>> = {}): string[] {
  const page = (path: string, html: string) => ({ part: 'mfe-blog', path, html });
  const composed: Partial<Facts['composed']> = {
    pages: { '/blog/post': 'mfe-blog', '/prices': 'mfe-home', '/kn/prices': 'mfe-home' },
    redirects: { '/fees': '/prices' },
    rendered: [
      page('/blog/post', `<main><h2 id="end">End</h2>${words}</main>`),
      page('/prices', '<h2 id="our-prices">Our prices</h2><h2 id="ಬೆಲೆ">ಬೆಲೆ</h2>'),
      page('/kn/404', '<a href="#main">Skip</a><a href="/404">English</a>'),
    ],
    kept: [],
    rootFiles: { 'feed.xml': '' },
    media: new Map([['media/queue.jpg', '']]),
    drawn: {},
    keptFiles: [],
  };
  const state = { pages: before, redirects: {} } as unknown as Facts['before'];
  return deadLinkNotices({
    before: state,
    config: { ...CONFIG, origin: 'https://getit.test' },
    documents: undefined,
    accepts: undefined,
    composed: composed as Facts['composed'],
  });
}

test.each([
  ['a page', '/prices', 'an address with a slash at the end', '/prices/'],
  ['an anchor', '/prices#our-prices', 'a former path', '/fees?from=mail#our-prices'],
  ['a page in a language', '/kn/prices', 'a file', '/feed.xml'],
  ['its own heading', '#end', 'the top', '#top'],
  ['a picture', '/media/queue.jpg', 'another site', 'https://example.org/nowhere'],
  [
    'a heading in Kannada',
    '/prices#%E0%B2%AC%E0%B3%86%E0%B2%B2%E0%B3%86',
    'an email',
    'mailto:a@b.c',
  ],
])('a post may link to %s (%s), and to %s (%s)', (_one, first, _other, second) => {
  expect(noticesOf(`<a href="${first}">1</a><a href="${second}">2</a>`)).toEqual([]);
});

test.each([
  ['a path that no page has', '/nowhere', '/nowhere, which is not there'],
  ['its own missing heading', '#start', '/blog/post#start, whose page has no such place'],
  ['a missing heading of a page', '/prices#x', '/prices#x, whose page has no such place'],
])('a dead link of a post is said: %s', (_what, href, said) => {
  expect(noticesOf(`<a href="${href}">1</a><a href="${href}">2</a>`)).toEqual([
    `Dead link: /blog/post links to ${said}. Correct it, or write <a href="…" data-planned> until it is there.`,
  ]);
});

test('a link says itself that its page is planned, and one to a page that is removed has its own sentence', () => {
  expect(noticesOf('<a href="/nowhere" data-planned>1</a>')).toEqual([]);
  expect(noticesOf('<a href="/gone">1</a>', { '/gone': 'mfe-blog' })).toEqual([]);
});
