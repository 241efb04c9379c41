import type { IndexedPage } from 'shared-config/contract/Composer';
import { provideRuntimeConfig } from 'shared-config/services/runtimeConfigAccess';
import { CONFIG } from 'shared-config/services/testing/config';
import { rootFiles } from './rootFiles';

const ORIGIN = 'https://getit.test';
const ABOUT: IndexedPage = {
  path: '/about',
  title: 'About us | GetIt',
  description: 'Who we are',
  since: '2026-02-01',
};
const post = (slug: string, published: string, more: Partial<IndexedPage> = {}): IndexedPage => ({
  path: `/blog/${slug}`,
  title: `${slug} & more | GetIt`,
  description: `On ${slug}`,
  since: '2026-02-01',
  published,
  ...more,
});

beforeAll(() => provideRuntimeConfig(CONFIG));

const fileOf = (name: string, pages: readonly IndexedPage[] = [], today = '2026-01-01'): string =>
  rootFiles([], ORIGIN, pages, today)[name] ?? '';
const parsed = (pages: readonly IndexedPage[]): Document =>
  new DOMParser().parseFromString(fileOf('feed.xml', pages), 'application/xml');
const texts = (pages: readonly IndexedPage[], selector: string) =>
  [...parsed(pages).querySelectorAll(selector)].map(({ textContent }) => textContent);

describe('the feed', () => {
  test('has each post in full, the newest first, and no other page, and says when it was published and changed', () => {
    const article = '<p>Words &amp; <a href="https://getit.test/terms">terms</a></p>';
    const pages = [ABOUT, post('a', '2025-04-17'), post('b', '2026-03-03', { article })];
    const [first, second] = ['2026-03-03T00:00:00Z', '2025-04-17T00:00:00Z'];
    expect(texts(pages, 'entry > title')).toEqual(['b & more', 'a & more']);
    expect(texts(pages, 'content')).toEqual([article]);
    expect(texts(pages, 'entry > id')).toEqual([`${ORIGIN}/blog/b`, `${ORIGIN}/blog/a`]);
    expect(texts(pages, 'entry > published')).toEqual([first, second]);
    expect(texts(pages, 'updated')).toEqual([first, first, '2026-02-01T00:00:00Z']);
  });

  test('lists the twenty newest posts', () => {
    const pages = Array.from({ length: 25 }, (_none, index) =>
      post(`p${index}`, `2025-01-${String(index + 1).padStart(2, '0')}`),
    );
    expect(texts(pages, 'entry')).toHaveLength(20);
    expect(texts(pages, 'entry > title')[0]).toBe('p24 & more');
  });
});

test.each([
  ['2026-01-31', '2026-12-01T00:00:00.000Z'],
  ['2026-03-01', '2027-02-01T00:00:00.000Z'],
])('security.txt of %s expires on %s, within a year (RFC 9116)', (today, expires) => {
  expect(fileOf('.well-known/security.txt', [], today)).toBe(
    `Contact: mailto:hello@getit.example\nExpires: ${expires}\nPreferred-Languages: en\nCanonical: ${ORIGIN}/.well-known/security.txt\n`,
  );
});

test('the web manifest has what a home screen needs, with an icon that a launcher may cut', () => {
  expect(JSON.parse(fileOf('manifest.webmanifest'))).toMatchObject({
    short_name: 'GetIt',
    start_url: '/',
    display: 'minimal-ui',
    icons: expect.arrayContaining([
      expect.objectContaining({ sizes: '192x192' }),
      expect.objectContaining({ sizes: '512x512', purpose: 'maskable' }),
    ]),
  });
});

test('an app that was installed from the landing page in Kannada opens in Kannada, under its words', () => {
  const page = { ...ABOUT, path: '/kn', title: 'ನಂಬಿಕಸ್ಥರು | GetIt', description: 'ಸಣ್ಣ ಕೆಲಸಗಳಿಗೆ' };
  expect(JSON.parse(fileOf('manifest.kn.webmanifest', [page]))).toMatchObject({
    ...{ id: '/kn', start_url: '/kn', scope: '/', lang: 'kn-IN', short_name: 'GetIt' },
    ...{ name: page.title, description: page.description },
  });
  expect(JSON.parse(fileOf('manifest.webmanifest', [page]))).toMatchObject({
    id: '/',
    lang: 'en-IN',
  });
  expect(Object.keys(rootFiles([], ORIGIN, [page], '2026-01-01'))).not.toContain(
    'manifest.hi.webmanifest',
  );
});

test('the sitemap lists every page under the public address, escaped, with the day of its last change', () => {
  const paths = ['/', '/blog/q&a', '/blog/ಕನ್ನಡ'];
  const xml = fileOf(
    'sitemap.xml',
    paths.map((path) => ({ ...ABOUT, path })),
  );
  expect(xml.match(/<url>.*<\/url>/g)).toEqual([
    `<url><loc>${ORIGIN}/</loc><lastmod>2026-02-01</lastmod></url>`,
    `<url><loc>${ORIGIN}/blog/q&amp;a</loc><lastmod>2026-02-01</lastmod></url>`,
    `<url><loc>${ORIGIN}/blog/%E0%B2%95%E0%B2%A8%E0%B3%8D%E0%B2%A8%E0%B2%A1</loc><lastmod>2026-02-01</lastmod></url>`,
  ]);
});

test('robots.txt allows everything and names the sitemap', () => {
  expect(fileOf('robots.txt')).toBe(`User-agent: *\nAllow: /\n\nSitemap: ${ORIGIN}/sitemap.xml\n`);
});
