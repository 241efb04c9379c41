/** @jest-environment node */
import { robots, sitemap } from './sitemap';

test('the sitemap lists every path under the public address', () => {
  expect(sitemap(['/', '/about'], 'https://getit.test').match(/<loc>.*?<\/loc>/g)).toEqual([
    '<loc>https://getit.test/</loc>',
    '<loc>https://getit.test/about</loc>',
  ]);
});

test('characters that XML reserves are escaped', () => {
  expect(sitemap(['/blog/q&a<b>'], 'https://getit.test')).toContain(
    '<loc>https://getit.test/blog/q&amp;a&lt;b&gt;</loc>',
  );
});

test('robots.txt allows everything and names the sitemap', () => {
  expect(robots('https://getit.test')).toBe(
    'User-agent: *\nAllow: /\n\nSitemap: https://getit.test/sitemap.xml\n',
  );
});
