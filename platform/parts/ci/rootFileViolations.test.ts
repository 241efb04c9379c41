import { rootFileViolations } from './rootFileViolations';

const ORIGIN = 'https://getit.test';
const isOpen = (path: string): boolean => /^(?:\/kn)?(?:\/blog.*)?$/.test(path) && path !== '';
const opened = {
  isOpen,
  hasOtherStyles: isOpen,
  isOpenAddress: (address: string) =>
    address.startsWith(`${ORIGIN}/`) && isOpen(address.slice(ORIGIN.length)),
  origins: { connect: ['https://api.test'], frame: ['https://api.test'], image: [] },
};

const isTaken = (path: string, now: string | undefined, was: string | undefined): boolean =>
  rootFileViolations(path, now, was, opened)?.length === 0;

describe('the sitemap', () => {
  const line = (path: string, more = '') =>
    `  <url><loc>${ORIGIN}${path}</loc><lastmod>2026-11-29</lastmod>${more}</url>`;
  const sitemap = (...lines: string[]) => ['<urlset>', ...lines, '</urlset>', ''].join('\n');
  const was = sitemap(line('/'), line('/about'), line('/blog/a'));

  test.each([
    ['a page comes', sitemap(line('/'), line('/about'), line('/blog/a'), line('/blog/b')), true],
    ['a page is removed', sitemap(line('/'), line('/about')), true],
    ['a page of another part is removed', sitemap(line('/'), line('/blog/a')), false],
    ['another order', sitemap(line('/about'), line('/'), line('/blog/a')), false],
    [
      'words of another kind',
      sitemap(line('/'), line('/about'), line('/blog/a', '<script>')),
      false,
    ],
    [
      'an address elsewhere',
      sitemap(line('/'), line('/about'), line('/blog/a', ' https://x.test/blog')),
      false,
    ],
    [
      'a page in two languages',
      sitemap(
        line('/'),
        line('/about'),
        line(
          '/blog/a',
          `<xhtml:link rel="alternate" hreflang="kn-IN" href="${ORIGIN}/kn/blog/a"/>`,
        ),
      ),
      true,
    ],
  ])('%s', (_what, now, expected) => {
    expect(isTaken('public/sitemap.xml', now, was)).toBe(expected);
  });
});

describe('the feed', () => {
  const entry = (path: string, title = 'x', more = '') =>
    [
      '<entry>',
      `<title>${title}</title>`,
      `<link href="${ORIGIN}${path}"/>`,
      `<id>${ORIGIN}${path}</id>`,
      '<published>2026-11-29T00:00:00Z</published>',
      '<updated>2026-11-29T00:00:00Z</updated>',
      `<summary>y</summary>${more}`,
      '<content type="html">&lt;p&gt;z</content>',
      '</entry>',
    ].join('\n');
  const feed = (day: string, ...entries: string[]) =>
    ['<feed>', `<updated>${day}T00:00:00Z</updated>`, ...entries, '</feed>', ''].join('\n');
  const was = feed('2026-01-01', entry('/blog/a'), entry('/news/b'), entry('/news/c'));

  test.each([
    [
      'an article changes',
      feed('2026-01-02', entry('/blog/a', 'new'), entry('/news/b'), entry('/news/c')),
      true,
    ],
    [
      'a new one pushes the oldest out',
      feed('2026-01-02', entry('/blog/d'), entry('/blog/a'), entry('/news/b')),
      true,
    ],
    [
      'one of another part is removed',
      feed('2026-01-02', entry('/blog/a'), entry('/news/b')),
      false,
    ],
    [
      'one of another part changes',
      feed('2026-01-01', entry('/blog/a'), entry('/news/b', 'new'), entry('/news/c')),
      false,
    ],
    [
      'one has an element of another kind',
      feed('2026-01-01', entry('/blog/a', 'x', '<script/>'), entry('/news/b'), entry('/news/c')),
      false,
    ],
    ['its frame changes', was.replace('</feed>', '<script/></feed>'), false],
  ])('%s', (_what, now, expected) => {
    expect(isTaken('public/feed.xml', now, was)).toBe(expected);
  });
});

describe('the headers', () => {
  const COMMON =
    "default-src 'none'; script-src 'self'; style-src 'self' 'sha256-a='; connect-src 'self'";
  const rule = (source: string, policy: string, more = {}) => ({
    source,
    headers: { 'Content-Security-Policy': policy, ...more },
  });
  const file = (...rules: object[]) => JSON.stringify(rules);
  const base = [rule('**/!(*.*)', COMMON), rule('/about', COMMON), rule('/blog/**', COMMON)];
  const was = file(...base);
  const styled = COMMON.replace("'sha256-a='", "'sha256-a=' 'sha256-b='");
  const withOrigin = (policy: string) => `${policy} https://api.test; frame-src https://api.test`;

  test.each([
    [
      'other styles of its page',
      file(base[0] ?? {}, base[1] ?? {}, rule('/blog/**', styled)),
      true,
    ],
    ['a page in a language', file(...base, rule('/kn/blog', styled)), true],
    ['its rule is removed', file(base[0] ?? {}, base[1] ?? {}), true],
    [
      'an origin that it declares and a route allows',
      file(
        ...['**/!(*.*)', '/about', '/blog/**'].map((source) => rule(source, withOrigin(COMMON))),
      ),
      true,
    ],
    [
      'scripts from that origin',
      was.replaceAll("script-src 'self'", "script-src 'self' https://api.test"),
      false,
    ],
    [
      'an origin that no route allows',
      was.replaceAll("connect-src 'self'", "connect-src 'self' https://x.test"),
      false,
    ],
    ['styles of another page', file(base[0] ?? {}, rule('/about', styled), base[2] ?? {}), false],
    [
      'scripts from elsewhere for its page',
      file(base[0] ?? {}, base[1] ?? {}, rule('/blog/**', COMMON.replace("'self';", "* 'self';"))),
      false,
    ],
    ['no policy for its page', file(base[0] ?? {}, base[1] ?? {}, rule('/blog/**', '')), false],
    [
      'another header for its page',
      file(...base, rule('/blog/a', COMMON, { 'Set-Cookie': 'a=b' })),
      false,
    ],
    ['a glob that other pages fit', file(...base, rule('/blog/../**', styled)), false],
    ['no rule at all', file(), false],
  ])('%s', (_what, now, expected) => {
    expect(isTaken('headers.json', now, was)).toBe(expected);
  });
});

test('a web manifest has other words with the landing page of its language, and nothing else', () => {
  const manifest = (words: object) => JSON.stringify({ name: 'x', start_url: '/kn', ...words });
  const path = 'public/manifest.kn.webmanifest';
  expect(isTaken(path, manifest({ name: 'y', description: 'z' }), manifest({}))).toBe(true);
  expect(isTaken(path, undefined, manifest({}))).toBe(true);
  expect(isTaken(path, manifest({ start_url: 'https://x.test' }), manifest({}))).toBe(false);
  expect(isTaken(path.replace('kn', 'hi'), manifest({ name: 'y' }), manifest({}))).toBe(false);
});

test('security.txt is renewed, robots.txt stays, and other files have no rule', () => {
  const text = (expires: string, more = '') =>
    `Contact: mailto:a@b.test\nExpires: ${expires}\n${more}`;
  const [old, renewed] = ['2026-12-01T00:00:00.000Z', '2027-01-01T00:00:00.000Z'];
  const path = 'public/.well-known/security.txt';
  expect(isTaken(path, text(renewed), text(old))).toBe(true);
  expect(isTaken(path, text(renewed, 'Policy: https://x.test'), text(old))).toBe(false);
  expect(
    rootFileViolations('public/robots.txt', 'Disallow: /', 'Allow: /', opened),
  ).toBeUndefined();
  expect(rootFileViolations('public/sitemap.xml', 'new', undefined, opened)).toBeUndefined();
});
