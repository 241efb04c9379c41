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
  picture: `${ORIGIN}/pictures/blog.png`,
  data: `{"@context":"https://schema.org","@graph":[{"@type":"WebSite","name":"GetIt","url":"${ORIGIN}/"}]}`,
  robots: '',
};
type Page = typeof GOOD;

const graph = (...nodes: object[]): string =>
  JSON.stringify({ '@context': 'https://schema.org', '@graph': nodes });
const POST = { '@type': 'BlogPosting', headline: 'Why', datePublished: '2025-04-17' };

const html = (page: Page): string =>
  `<head><title>${page.title}</title><meta name="description" content="${page.description}">
  <link rel="canonical" href="${page.canonical}"><meta property="og:image" content="${page.picture}">
  <meta name="robots" content="${page.robots}"></head><main><h1>Words</h1></main>
  ${page.data && `<script type="application/ld+json">${page.data}</script>`}`;

function site(pages: readonly Page[], picture = png(1200, 630)) {
  const rendered = pages.map((page) => ({ part: 'mfe-blog', path: page.path, html: html(page) }));
  const indexed = rendered.map((page) => ({ path: page.path, rendered: page }));
  return {
    rendered,
    rootFiles: { 'registry.json': '{}' },
    drawn: { 'pictures/blog.png': picture },
    keptPictures: ['pictures/kept.png'],
    index: indexPages(indexed, undefined, '2026-01-01'),
  } as unknown as ComposedSite;
}

const violations = (composed: ComposedSite, facts = {}) =>
  discoveryViolations({
    composed,
    config: { ...CONFIG, origin: ORIGIN },
    draws: true,
    kind: 'new',
    ...facts,
  });
const found = (changes: Partial<Page>, picture?: Buffer) =>
  violations(site([{ ...GOOD, ...changes }], picture));

test('a page that search engines and chats can present is fine, also with a picture that stays', () => {
  expect(found({}, png(1200, 630, 150_000))).toEqual([]);
  expect(found({ picture: `${ORIGIN}/pictures/kept.png` })).toEqual([]);
});

test.each([
  ['a title of 9 characters', { title: 'X | GetIt' }, 'PARTS-106', /title of 9 characters: "X/],
  ['a title of 61', { title: 'x'.repeat(61) }, 'PARTS-106', /title of 61 characters/],
  ['a short description', { description: 'On errands' }, 'PARTS-106', /description of 10 char/],
  ['a description of 161', { description: 'ಕ'.repeat(161) }, 'PARTS-106', /of 161 characters/],
  ['no address', { canonical: '' }, 'PARTS-108', /names no canonical address instead of https/],
  ['the address of another', { canonical: `${ORIGIN}/` }, 'PARTS-108', /calls itself https/],
  ['no picture', { picture: '' }, 'PARTS-109', /has no picture for previews/],
  ['a lost picture', { picture: `${ORIGIN}/gone.png` }, 'PARTS-109', /is no file of the site/],
  ['one of another site', { picture: 'https://x.test/a.png' }, 'PARTS-109', /is no file of the/],
  ['a file that is no picture', { picture: `${ORIGIN}/registry.json` }, 'PARTS-109', /not a PNG/],
  ['no structured data', { data: '' }, 'PARTS-110', /has no structured data/],
  ['cut structured data', { data: '{"@context"' }, 'PARTS-110', /data that is not JSON: /],
  ['empty structured data', { data: graph() }, 'PARTS-110', /data that is not valid: .*Too small/],
  ['data of another kind', { data: graph({ '@type': 'Recipe' }) }, 'PARTS-110', /@type/],
  ['a post of no day', { data: graph({ ...POST, datePublished: '17.4.' }) }, 'PARTS-110', /dateP/],
  ['a post of no picture', { data: graph({ ...POST, image: '' }) }, 'PARTS-110', /image/],
])('a page with %s is refused', (_what, changes, code, sentence) => {
  expect(found(changes)).toEqual([{ code, sentence: expect.stringMatching(sentence) }]);
});

test.each([
  ['of another width', png(600, 630), /600×630 pixels instead of 1200×630/],
  ['of another height', png(1200, 315), /1200×315 pixels instead of 1200×630/],
  ['that is too heavy for WhatsApp', png(1200, 630, 150_001), /150001 bytes, over 150000/],
  ['that is empty', Buffer.alloc(0), /not a PNG/],
  ['that ends before its size', png(1200, 630, 24).subarray(0, 23), /not a PNG/],
])('a picture %s is refused', (_what, picture, reason) => {
  expect(found({}, picture)).toEqual([
    { code: 'PARTS-109', sentence: expect.stringMatching(reason) },
  ]);
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
  const changes = { robots: 'noindex', title: 'X', description: 'd', picture: '', data: '' };
  expect(found({ ...changes, canonical: '' })).toEqual([]);
});

test('a shell that draws nothing, and a release that was live before, are spared', () => {
  const bare = site([{ ...GOOD, picture: '' }]);
  expect(violations(bare, { draws: false })).toEqual([]);
  expect(violations(bare, { kind: 'stored' })).toEqual([]);
});

/** The beginning of a PNG of so many pixels, filled up to so many bytes. Source: PNG specification, "IHDR". */
function png(width: number, height: number, bytes = 1000): Buffer {
  const picture = Buffer.alloc(bytes);
  Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex').copy(picture);
  picture.writeUInt32BE(width, 16);
  picture.writeUInt32BE(height, 20);
  return picture;
}
