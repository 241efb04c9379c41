import { CONFIG } from 'shared-config/services/testing/config';
import type { ComposedSite } from '../compose/composeSite';
import { indexPages } from '../compose/discovery/indexPages';
import { discoveryViolations } from './checkDiscovery';

const ORIGIN = 'https://getit.test';

const GOOD = {
  path: '/blog',
  title: 'Blog | GetIt',
  description: 'On errands in Bengaluru, and the people who run them for you.',
  canonical: `${ORIGIN}/blog`,
  robots: '',
  published: '',
};
type Page = typeof GOOD;

const html = (page: Page): string =>
  `<head><title>${page.title}</title><meta name="description" content="${page.description}">
  <link rel="canonical" href="${page.canonical}"><meta name="robots" content="${page.robots}"><meta property="article:published_time" content="${page.published}"></head>
  <main><h1>Words</h1></main>`;

function site(pages: readonly Page[]) {
  const rendered = pages.map((page) => ({ part: 'mfe-blog', path: page.path, html: html(page) }));
  const indexed = rendered.map((page) => ({ path: page.path, rendered: page }));
  const index = indexPages(indexed, undefined, '2026-01-01');
  return { rendered, index } as unknown as ComposedSite;
}

const violations = (composed: ComposedSite, facts = {}) =>
  discoveryViolations({
    composed,
    config: { ...CONFIG, origin: ORIGIN },
    draws: true,
    kind: 'new',
    today: '2026-01-01',
    ...facts,
  });
const found = (changes: Partial<Page>) => violations(site([{ ...GOOD, ...changes }]));

test('a page that search engines can present is fine', () => {
  expect(found({})).toEqual([]);
  expect(found({ published: '2026-01-01' })).toEqual([]);
});

test.each([
  ['a title of 9 characters', { title: 'X | GetIt' }, 'PARTS-106', /title of 9 characters: "X/],
  ['a title of 61', { title: 'x'.repeat(61) }, 'PARTS-106', /title of 61 characters/],
  ['a short description', { description: 'On errands' }, 'PARTS-106', /description of 10 char/],
  ['a description of 161', { description: 'ಕ'.repeat(161) }, 'PARTS-106', /of 161 characters/],
  ['no address', { canonical: '' }, 'PARTS-108', /names no canonical address instead of https/],
  [
    'the date of tomorrow',
    { published: '2026-01-02' },
    'PARTS-109',
    /has the date 2026-01-02, and today is 2026-01-01 in India\. Publish it on that day, or keep it a draft/,
  ],
  ['the address of another', { canonical: `${ORIGIN}/` }, 'PARTS-108', /calls itself https/],
])('a page with %s is refused', (_what, changes, code, sentence) => {
  expect(found(changes)).toMatchObject([{ code, sentence: expect.stringMatching(sentence) }]);
});

test('two pages with one title and one description are refused, and each names the other', () => {
  const twin = { ...GOOD, path: '/news', canonical: `${ORIGIN}/news` };
  const sentences = violations(site([GOOD, twin])).map((one) => one.sentence);
  expect(sentences).toEqual([
    expect.stringMatching(/^mfe-blog: \/blog has the title of \/news: "Blog \| GetIt"/),
    expect.stringContaining('/blog has the description of /news'),
    expect.stringContaining('/news has the title of /blog'),
    expect.stringContaining('/news has the description of /blog'),
  ]);
});

test('a page that search engines leave out needs none of it', () => {
  expect(found({ robots: 'noindex', title: 'X', description: 'd', canonical: '' })).toEqual([]);
});

test('a shell that draws nothing, and a release that was live before, are spared', () => {
  const bare = site([{ ...GOOD, canonical: '' }]);
  expect(violations(bare, { draws: false })).toEqual([]);
  expect(violations(bare, { kind: 'stored' })).toEqual([]);
});
