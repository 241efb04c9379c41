/** @jest-environment node */
import { robots, sitemap } from './sitemap';

const locations = (...paths: string[]) =>
  sitemap(
    paths.map((path) => ({ path, since: '2026-03-01' })),
    'https://getit.test',
  ).match(/<loc>.*?<\/loc>/g);

test('the sitemap lists every page under the public address', () => {
  expect(locations('/', '/about')).toEqual([
    '<loc>https://getit.test/</loc>',
    '<loc>https://getit.test/about</loc>',
  ]);
});

test('each page has the day on which its words last changed', () => {
  expect(sitemap([{ path: '/about', since: '2026-03-01' }], 'https://getit.test')).toContain(
    '<url><loc>https://getit.test/about</loc><lastmod>2026-03-01</lastmod></url>',
  );
});

test('characters that XML reserves are escaped', () => {
  expect(locations('/blog/q&a')).toEqual(['<loc>https://getit.test/blog/q&amp;a</loc>']);
});

test('a path in Kannada or Hindi is percent-encoded', () => {
  expect(locations('/blog/ಕನ್ನಡ', '/blog/समय')).toEqual([
    '<loc>https://getit.test/blog/%E0%B2%95%E0%B2%A8%E0%B3%8D%E0%B2%A8%E0%B2%A1</loc>',
    '<loc>https://getit.test/blog/%E0%A4%B8%E0%A4%AE%E0%A4%AF</loc>',
  ]);
});

test('robots.txt allows everything and names the sitemap', () => {
  expect(robots('https://getit.test')).toBe(
    'User-agent: *\nAllow: /\n\nSitemap: https://getit.test/sitemap.xml\n',
  );
});
