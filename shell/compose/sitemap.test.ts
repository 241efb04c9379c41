/** @jest-environment node */
import { robots, sitemap } from './sitemap';

test('the sitemap lists every path under the public address', () => {
  expect(sitemap(['/', '/about'], 'https://getit.test').match(/<loc>.*?<\/loc>/g)).toEqual([
    '<loc>https://getit.test/</loc>',
    '<loc>https://getit.test/about</loc>',
  ]);
});

test('characters that XML reserves are escaped', () => {
  expect(sitemap(['/blog/q&a'], 'https://getit.test')).toContain(
    '<loc>https://getit.test/blog/q&amp;a</loc>',
  );
});

test('a path in Kannada or Hindi is percent-encoded', () => {
  expect(sitemap(['/blog/ಕನ್ನಡ', '/blog/समय'], 'https://getit.test')).toContain(
    '<loc>https://getit.test/blog/%E0%B2%95%E0%B2%A8%E0%B3%8D%E0%B2%A8%E0%B2%A1</loc></url>\n  <url><loc>https://getit.test/blog/%E0%A4%B8%E0%A4%AE%E0%A4%AF</loc>',
  );
});

test('robots.txt allows everything and names the sitemap', () => {
  expect(robots('https://getit.test')).toBe(
    'User-agent: *\nAllow: /\n\nSitemap: https://getit.test/sitemap.xml\n',
  );
});
